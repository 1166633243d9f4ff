import type { Crew, DispatchBoard, DispatchVisit } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SITE, aBooking } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { BoardPage } from './board-page';
import { RunSheetPage } from './run-sheet/run-sheet-page';

const crew = (id: number, name: string): Crew => ({
  id,
  name,
  active: true,
  workingDays: [0, 1, 2, 3, 4, 5, 6],
  startsAt: '08:00',
  endsAt: '20:00',
  homeBase: '1 Depot Road',
});

function aVisit(changed: Partial<DispatchVisit> = {}): DispatchVisit {
  return {
    ...aBooking(),
    location: '10 Elm Street',
    durationMinutes: 120,
    travelMinutes: 30,
    photos: [],
    ...changed,
  };
}

const BOARD: DispatchBoard = {
  date: '2026-11-24',
  timeZone: 'America/New_York',
  crews: [crew(1, 'Cedar crew'), crew(2, 'Maple crew')],
  closures: [],
  assigned: [
    aVisit({ id: 7, crewId: 1, focusNotes: 'Oven', questionnaire: { accessNotes: 'Key under the pot' } }),
  ],
  unassigned: [aVisit({ id: 8, crewId: null, startsAt: null, endsAt: null, customerName: 'Tom Becker' })],
};

function open(answers: Record<string, unknown> = {}) {
  const log = serve({ 'GET /api/site': SITE, 'GET /api/admin/dispatch': BOARD, ...answers });
  const person = renderScreen(<BoardPage />, {
    at: '/admin/dispatch?date=2026-11-24',
    path: '/admin/dispatch',
  });
  return { log, person };
}

const column = async (name: string) => screen.findByRole('region', { name });
const ASSIGN = 'POST /api/admin/bookings/8/actions/assign';

/** jsdom lays nothing out: columns stand side by side, each 100 px wide, in the order of the page. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = screen.getAllByRole('region').findIndex((region) => region === this || region.contains(this));
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
}

it('shows visits under their crew and the rest beside', async () => {
  open();
  expect(
    within(await column('Cedar crew')).getByRole('button', { name: /^8:00 AM ?Confirmed.*Maya Alvarez/ }),
  ).toBeTruthy();
  expect(within(await column('Without a crew')).getByText(/Tom Becker/)).toBeTruthy();
  expect(within(await column('Maple crew')).getByText('0 visits')).toBeTruthy();
});

it('gives a visit to the crew it is dropped on', async () => {
  const { log } = open({ [ASSIGN]: {} });
  await drag(await screen.findByRole('button', { name: /Tom Becker/ }), await column('Maple crew'));
  await screen.findByText('Now with Maple crew');
  expect(writes(log)[0]?.body).toEqual({ crewId: 2 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('carries a visit from crew to crew by keyboard, and says where it is', async () => {
  const { log, person } = open({ [ASSIGN]: {} });
  const visit = await screen.findByRole('button', { name: /Tom Becker/ });
  layOut();
  visit.focus();
  await person.keyboard(' ');
  await screen.findByText('Visit of Tom Becker is over Without a crew.');
  await person.keyboard('{ArrowRight}');
  await screen.findByText('Visit of Tom Becker is over Cedar crew.');
  await person.keyboard('{ArrowRight}');
  await screen.findByText('Visit of Tom Becker is over Maple crew.');
  await person.keyboard(' ');
  await waitFor(() => expect(writes(log)[0]?.body).toEqual({ crewId: 2 }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('puts a visit back with Escape', async () => {
  const { log, person } = open({ [ASSIGN]: {} });
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
  const { log, person } = open({ [ASSIGN]: {} });
  (await screen.findByRole('button', { name: /Tom Becker/ })).focus();
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(writes(log)).toEqual([]);
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(writes(log)[0]?.body).toEqual({ crewId: 1 }));
});

it('says why a crew cannot take it', async () => {
  open({ [ASSIGN]: new Refusal(409, { error: 'Cedar crew is busy then.', code: 'SLOT_TAKEN' }) });
  await drag(await screen.findByRole('button', { name: /Tom Becker/ }), await column('Cedar crew'));
  await screen.findByText('Cedar crew is busy then.');
});

it('prints what a crew must know', async () => {
  serve({ 'GET /api/site': SITE, 'GET /api/admin/dispatch': BOARD });
  renderScreen(<RunSheetPage />, { at: '/admin/run-sheet?date=2026-11-24&crew=1', path: '/admin/run-sheet' });
  await screen.findByText('Cedar crew, Tuesday, November 24, 2026');
  for (const words of [
    /10 Elm Street/,
    /5550100/,
    /Key under the pot/,
    /Oven/,
    'Arrive at 7:45 AM',
    /1 Depot Road/,
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.queryByText(/Tom Becker/)).toBeNull();
});
