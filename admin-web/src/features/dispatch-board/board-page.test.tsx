import type { BookingRecord, VisitPlaces } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aVisit, BOARD } from '../../testing/a-board';
import { SITE, aBooking } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { BoardPage } from './board-page';
import { RunSheetPage } from './run-sheet/run-sheet-page';

/** Maple is free from 8:00 to 10:00, and later only outside the window; Cedar has a visit until 10:00. */
const PLACES: VisitPlaces = {
  date: '2026-11-24',
  minutes: 120,
  cleanersNeeded: 1,
  crews: [
    { crewId: 1, first: null, starts: [{ from: '00:00', until: '23:55', problems: ['busy'] }] },
    {
      crewId: 2,
      first: '08:30',
      starts: [
        { from: '00:00', until: '07:55', problems: ['outside-hours', 'window'] },
        { from: '08:00', until: '10:00', problems: [] },
        { from: '10:05', until: '23:55', problems: ['window'] },
      ],
    },
  ],
};

function open(answers: Record<string, unknown> = {}) {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/dispatch': BOARD,
    'GET /api/admin/crews': BOARD.crews,
    'GET /api/admin/bookings/8/places': PLACES,
    ...answers,
  });
  const person = renderScreen(<BoardPage />, {
    at: '/admin/dispatch?date=2026-11-24',
    path: '/admin/dispatch',
  });
  return { log, person };
}

const column = async (name: string) => screen.findByRole('region', { name });
const MOVE = 'POST /api/admin/bookings/8/actions/move';
const moved = (changed: Partial<BookingRecord> = {}) =>
  aBooking({ id: 8, version: 5, crewId: 2, ...changed });
const there = (crewId: number | null, time: string, more = {}) => ({
  crewId,
  date: '2026-11-24',
  time,
  version: 4,
  ...more,
});
const bodies = (log: Parameters<typeof writes>[0]) => writes(log).map(({ body }) => body);

/** jsdom has no layout: columns are side by side, each 100 px wide, in the order of the page. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = screen
      .queryAllByRole('region', { hidden: true })
      .findIndex((region) => region === this || region.contains(this));
    return new DOMRect(Math.max(at, 0) * 100, 0, 100, 400);
  });
}

const middleOf = (element: Element) => ({
  clientX: element.getBoundingClientRect().left + 50,
  clientY: 200,
});

async function drag(from: Element, to: Element) {
  layOut();
  fireEvent.mouseDown(from, { button: 0, ...middleOf(from) });
  fireEvent.mouseMove(document, { clientX: middleOf(from).clientX + 20, clientY: 200 });
  await screen.findByText(/is over Without a crew/);
  fireEvent.mouseMove(document, middleOf(to));
  await screen.findByText(new RegExp(`is over ${to.getAttribute('aria-label')}`));
  fireEvent.mouseUp(document, middleOf(to));
  await untilClicksCount();
}

/** dnd-kit ignores clicks for 50 ms after a drop, so that the drop itself does not open the visit. */
async function untilClicksCount() {
  const heard = vi.fn();
  document.body.addEventListener('click', heard);
  await waitFor(() => {
    fireEvent.click(document.body);
    expect(heard).toHaveBeenCalled();
  });
  document.body.removeEventListener('click', heard);
}

it('shows visits under their crew and the rest beside', async () => {
  open();
  expect(
    within(await column('Cedar crew')).getByRole('button', { name: /^8:00 AM ?Confirmed.*Maya Alvarez/ }),
  ).toBeTruthy();
  expect(within(await column('Without a crew')).getByText(/Tom Becker/)).toBeTruthy();
  expect(within(await column('Maple crew')).getByText('0 visits')).toBeTruthy();
});

it('moves a visit to the crew and time it is dropped on, and back with Undo', async () => {
  const { log, person } = open({ [MOVE]: moved() });
  await drag(await screen.findByRole('button', { name: /Tom Becker/ }), await column('Maple crew'));
  await screen.findByText('Now with Maple crew, 8:00 AM');
  expect(bodies(log)).toEqual([there(2, '08:00')]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Back with no crew');
  expect(bodies(log).at(-1)).toEqual(there(null, '08:00', { version: 5, reason: 'Undo', window: 'morning' }));
});

it('lights where a carried visit is free, and says where it is and what speaks against that', async () => {
  const { log, person } = open({ [MOVE]: moved() });
  const visit = await screen.findByRole('button', { name: /Tom Becker/ });
  layOut();
  visit.focus();
  await person.keyboard(' ');
  await screen.findByText(/is over Without a crew/);
  await screen.findByText('Without a crew: it keeps its time.');
  await person.keyboard('{ArrowRight}');
  await screen.findByText('Cedar crew, 8:00 AM: The crew has another visit then.');
  await person.keyboard('{ArrowRight}');
  await screen.findByText('Maple crew, 8:00 AM: free.');
  const lit = [...document.querySelectorAll('[data-free]')].map((one) => one.getAttribute('data-free'));
  expect(lit).toEqual(['08:00-10:00']);
  for (let quarter = 0; quarter < 9; quarter += 1) await person.keyboard('{ArrowDown}');
  await screen.findByText(
    /^Maple crew, 10:15 AM: That is not the time the customer was told. Drop it to give a reason/,
  );
  await person.keyboard('{ArrowUp}{ArrowUp}');
  await screen.findByText('Maple crew, 9:45 AM: free.');
  await person.keyboard(' ');
  await waitFor(() => expect(bodies(log)).toEqual([there(2, '09:45')]));
});

it('asks why where a reason sets it aside, and sends it', async () => {
  const refused = new Refusal(409, {
    error: 'That is not the time the customer was told.',
    code: 'SLOT_TAKEN',
    details: [{ problems: ['window'], overridable: true }],
  });
  const answer = ({ body }: { body: unknown }) =>
    (body as { reason?: string }).reason ? moved({ appointmentTime: 'midday' }) : refused;
  const { log, person } = open({ [MOVE]: answer });
  await drag(await screen.findByRole('button', { name: /Tom Becker/ }), await column('Maple crew'));
  await screen.findByRole('heading', { name: 'Maple crew, 8:00 AM anyway?' });
  screen.getByText(/not the time the customer was told. Tom Becker will be notified of the new time/);
  const anyway = screen.getByRole('button', { name: 'Move anyway' });
  expect(anyway).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText(/^Reason/), 'He asked on the phone.');
  await person.click(anyway);
  await screen.findByText(/^Now with Maple crew, 8:00 AM. The customer will be notified/);
  expect(bodies(log).at(-1)).toEqual(there(2, '08:00', { reason: 'He asked on the phone.' }));
});

it('says what somebody else has changed meanwhile', async () => {
  const details = [{ field: 'crewId', now: 'Cedar crew' }];
  open({
    [MOVE]: new Refusal(409, { error: 'Someone else has changed it.', code: 'STALE_VERSION', details }),
  });
  await drag(await screen.findByRole('button', { name: /Tom Becker/ }), await column('Maple crew'));
  await screen.findByText('Someone else has changed it. Its crew: Cedar crew.');
});

it.each([
  ['2026-11-24T15:00:00Z', 2],
  ['2026-11-25T15:00:00Z', 0],
])('at %s has a line for now in %i columns: on today’s board alone', async (now, lines) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  open();
  await column('Cedar crew');
  expect(screen.queryAllByTestId('now')).toHaveLength(lines);
});

it('puts a visit back with Escape', async () => {
  const { log, person } = open({ [MOVE]: {} });
  const visit = await screen.findByRole('button', { name: /Tom Becker/ });
  layOut();
  visit.focus();
  await person.keyboard(' ');
  await screen.findByText(/is over Without a crew/);
  await person.keyboard('{ArrowRight}');
  await screen.findByText(/is over Cedar crew/);
  await person.keyboard('{Escape}');
  await screen.findByText('Visit of Tom Becker was put back.');
  expect(writes(log)).toEqual([]);
});

it.each([
  ['scheduled', 'Payment scheduled'],
  ['failed', 'Payment failed'],
  ['due', 'Payment due'],
] as const)('marks a payment that is %s as %s', async (collection, words) => {
  open({
    'GET /api/admin/dispatch': { ...BOARD, assigned: [], unassigned: [aVisit({ id: 8, collection })] },
  });
  await screen.findByTitle(words);
});

it('steps a visit to the next crew with Alt and an arrow', async () => {
  const { log, person } = open({ [MOVE]: moved() });
  (await screen.findByRole('button', { name: /Tom Becker/ })).focus();
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(writes(log)).toEqual([]);
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(bodies(log)).toEqual([there(1, '08:00')]));
});

it('says why a crew cannot take it', async () => {
  const details = [{ problems: ['busy'], overridable: false }];
  open({
    [MOVE]: new Refusal(409, { error: 'The crew has another visit then.', code: 'SLOT_TAKEN', details }),
  });
  await drag(await screen.findByRole('button', { name: /Tom Becker/ }), await column('Cedar crew'));
  await screen.findByText('The crew has another visit then.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('prints what a crew must know', async () => {
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/dispatch': BOARD,
    'GET /api/admin/dispatch/checklists': [],
  });
  renderScreen(<RunSheetPage />, { at: '/admin/run-sheet?date=2026-11-24&crew=1', path: '/admin/run-sheet' });
  await screen.findByText('Cedar crew, Tuesday, November 24, 2026');
  for (const words of [
    /10 Elm Street/,
    /5550100/,
    /Key under the pot/,
    /Key 12/,
    /Beds last/,
    /Oven/,
    'Arrive at 7:45 AM',
    /1 Depot Road/,
    '3 rooms, 1 bathroom, pets',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.queryByText(/Tom Becker/)).toBeNull();
});

it('prints every crew’s sheet at once, and none of a crew without visits', async () => {
  const second = aVisit({ id: 9, crewId: 2, customerName: 'Ana Ruiz' });
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/dispatch': { ...BOARD, assigned: [...BOARD.assigned, second] },
    'GET /api/admin/dispatch/checklists': [],
  });
  renderScreen(<RunSheetPage />, { at: '/admin/run-sheet?date=2026-11-24', path: '/admin/run-sheet' });
  const sheets = await screen.findAllByRole('region');
  expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual([
    'Run sheet of Cedar crew',
    'Run sheet of Maple crew',
  ]);
  within(sheets[1] as HTMLElement).getByText(/Ana Ruiz/);
  expect(within(sheets[1] as HTMLElement).queryByText(/Maya Alvarez/)).toBeNull();
});
