import type { Reassignment, ClosureReassignmentRequest, ReassignedVisit } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import type { Asked } from '../../testing/server';
import { ReassignmentDialog } from './reassignment-dialog';

const crew = (id: number, name: string) => ({ id, name, active: true });
const CREWS = [crew(1, 'Cedar crew'), crew(2, 'Maple crew'), crew(3, 'Aspen crew')];
const CLOSURE = {
  name: 'Out sick',
  crewId: 1,
  firstDate: '2026-11-24',
  lastDate: '2026-11-24',
  fromTime: null,
  untilTime: null,
};
const place = (crewId: number | null, time: string, appointmentTime: 'morning' | 'midday' = 'morning') => ({
  crewId,
  date: '2026-11-24',
  appointmentTime,
  customTime: null,
  time,
});

function aVisit(changed: Partial<ReassignedVisit> = {}): ReassignedVisit {
  return {
    bookingId: 7,
    version: 4,
    customerName: 'Maya Alvarez',
    service: '2-Hour Standard Clean',
    location: '10 Elm Street',
    minutes: 120,
    present: place(1, '08:00'),
    next: place(2, '08:00'),
    byHand: false,
    problem: null,
    free: [{ crewId: 3, time: '09:30' }],
    message: {
      title: 'A different crew is coming',
      text: 'A different crew is coming for Maya.',
      bookingIds: [7],
    },
    ...changed,
  };
}

const TOM = aVisit({
  bookingId: 8,
  customerName: 'Tom Becker',
  present: place(1, '12:00', 'midday'),
  next: place(null, '12:00', 'midday'),
  problem: { kind: 'full', sentence: 'Every crew has another visit in its arrival window.' },
  free: [],
  message: null,
});
const PREVIEW = 'POST /api/admin/closure-plans/preview';
const CONFIRM = 'POST /api/admin/closure-plans';
const PLAN: Reassignment = {
  visits: [aVisit(), TOM],
  staying: [{ bookingId: 5, customerName: 'Ana Ruiz', status: 'in-progress', crewId: 1 }],
};

/** Answers like the server: a manual choice is kept, and Aspen crew does not work before 9:30. */
function planned({ body }: Asked): Reassignment {
  const { choices = [] } = body as ClosureReassignmentRequest;
  const visits = PLAN.visits.map((visit) => {
    const choice = choices.find(({ bookingId }) => bookingId === visit.bookingId);
    if (!choice) return visit;
    const early = choice.crewId === 3 && choice.time < '09:30';
    const busy = choice.crewId === 2 && choice.time === '10:00';
    const problem = early
      ? ({ kind: 'outside-hours', sentence: 'That is outside the crew’s hours.' } as const)
      : busy
        ? ({ kind: 'busy', sentence: 'The crew has another visit then.' } as const)
        : null;
    return { ...visit, byHand: true, next: { ...visit.next, ...choice }, problem };
  });
  return { ...PLAN, visits };
}

function open(answers: Record<string, unknown> = {}) {
  const done = vi.fn();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/crews': CREWS,
    [PREVIEW]: planned,
    [CONFIRM]: { moved: 1, withoutCrew: 1 },
    ...answers,
  });
  const person = renderScreen(
    <ReassignmentDialog
      title="Cedar crew is out"
      change={{ of: 'closure', wish: CLOSURE }}
      onClose={vi.fn()}
      onDone={done}
    />,
  );
  const confirmed = () => writes(log).filter(({ path }) => path === '/api/admin/closure-plans');
  return { done, log, person, confirmed };
}

const row = (name: string) => screen.findByRole('listitem', { name: `Visit of ${name}` });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('shows old and new crew and time, why one has no place, and each message', async () => {
  open();
  const maya = await row('Maya Alvarez');
  await within(maya).findByText(/Cedar crew, 8:00 AM/);
  within(maya).getByText(/Maple crew, 8:00 AM/);
  within(maya).getByText('Message: A different crew is coming for Maya.');
  const tom = await row('Tom Becker');
  within(tom).getByText(/Without a crew, 12:00 PM/);
  within(tom).getByText('Every crew has another visit in its arrival window.');
  within(tom).getByText(/^No message/);
  expect(screen.getByRole('status').textContent).toBe(
    '1 visit gets another crew or time, 1 visit waits for a crew. 1 customer will be told.',
  );
  screen.getByText('#5, Ana Ruiz: in progress, stays with this crew.');
});

it('shows the one message of a customer with two visits once', async () => {
  const message = { title: 'Changed', text: 'Two of your cleanings have changed.', bookingIds: [7, 9] };
  const again = aVisit({ bookingId: 9, present: place(1, '12:00'), message });
  open({ [PREVIEW]: { visits: [aVisit({ message }), again], staying: [] } });
  const [first, second] = await screen.findAllByRole('listitem', { name: 'Visit of Maya Alvarez' });
  within(first as HTMLElement).getByText('One message for 2 visits: Two of your cleanings have changed.');
  within(second as HTMLElement).getByText('Message: told together with #7.');
  expect(screen.getByRole('status').textContent).toContain('1 customer will be told.');
});

it('sends what was shown once, and says what was done', async () => {
  const { done, person, confirmed } = open();
  await row('Maya Alvarez');
  await person.click(await button('Move 1 visit'));
  await waitFor(() =>
    expect(done).toHaveBeenCalledWith(
      { moved: 1, withoutCrew: 1 },
      expect.anything(),
      undefined,
      expect.anything(),
    ),
  );
  const { overtime, moves, ...closure } = confirmed()[0]?.body as Record<string, unknown>;
  expect(closure).toEqual(CLOSURE);
  expect(overtime).toBe(false);
  expect(moves).toEqual([
    { bookingId: 7, version: 4, crewId: 2, date: '2026-11-24', time: '08:00', byHand: false },
    { bookingId: 8, version: 4, crewId: null, date: '2026-11-24', time: '12:00', byHand: false },
  ]);
});

it('asks again with what is allowed', async () => {
  const { log, person } = open();
  await person.click(await screen.findByRole('checkbox', { name: /overtime/ }));
  await person.click(await screen.findByRole('checkbox', { name: /another arrival window/ }));
  await waitFor(() => expect(log.at(-1)?.body).toMatchObject({ overtime: true, otherTimes: true }));
});

it('offers who is free first, takes one by hand, and goes back to the plan', async () => {
  const { log, person, confirmed } = open();
  const maya = await row('Maya Alvarez');
  await person.click(await button('Change Maya Alvarez'));
  const crews = within(maya).getByRole('combobox', { name: 'Crew' });
  await waitFor(() =>
    expect(
      within(crews)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Without a crew', 'Maple crew · 8:00 AM', 'Aspen crew · 9:30 AM', 'Cedar crew · not free']),
  );
  await person.selectOptions(crews, 'Aspen crew · 9:30 AM');
  await within(maya).findByText(/Aspen crew, 9:30 AM \(by hand\)/);
  await person.type(await screen.findByLabelText('Reason (kept in the history)'), 'Maya knows them.');
  await person.click(await button('Move 1 visit'));
  await waitFor(() => expect(confirmed()).toHaveLength(1));
  expect(confirmed()[0]?.body).toMatchObject({
    reason: 'Maya knows them.',
    moves: [{ bookingId: 7, crewId: 3, time: '09:30', byHand: true }, { bookingId: 8 }],
  });
  await person.click(within(maya).getByRole('button', { name: 'Use the plan' }));
  await waitFor(() => expect(log.at(-1)?.body).toMatchObject({ choices: [] }));
});

it('wants a reason for what breaks hours, and does not send what is impossible', async () => {
  const { person } = open();
  const maya = await row('Maya Alvarez');
  await person.click(await button('Change Maya Alvarez'));
  await person.selectOptions(within(maya).getByRole('combobox'), 'Aspen crew · 9:30 AM');
  await within(maya).findByText(/by hand/);
  const time = within(maya).getByLabelText('Starts at');
  fireEvent.change(time, { target: { value: '08:00' } });
  await within(maya).findByText(/outside the crew’s hours.* Say why below/);
  const move = await button('Move 1 visit');
  expect(move).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText(/^Reason/), 'They offered.');
  await waitFor(() => expect(move).toHaveProperty('disabled', false));
  await person.selectOptions(
    within(maya).getByRole('combobox'),
    within(maya).getByRole('option', { name: /^Maple/ }),
  );
  fireEvent.change(time, { target: { value: '10:00' } });
  await within(maya).findByText('The crew has another visit then.');
  await waitFor(() => expect(move).toHaveProperty('disabled', true));
});

it('says what has changed meanwhile, and looks again', async () => {
  const sentence = '#9 (Ada Byron) was booked in this time since then and has no place yet.';
  const details = [{ bookingId: 9, what: 'joined', sentence }];
  const { log, person, done } = open({
    [CONFIRM]: new Refusal(409, { error: 'Changed.', code: 'STALE_VERSION', details }),
  });
  await row('Maya Alvarez');
  await person.click(await button('Move 1 visit'));
  await screen.findByText(sentence);
  expect(done).not.toHaveBeenCalled();
  const asked = log.length;
  await person.click(await button('Look again'));
  await waitFor(() => expect(log.length).toBe(asked + 1));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});

it('says why nothing could be planned or saved', async () => {
  const { person } = open({
    [CONFIRM]: new Refusal(400, { error: 'Please say why the crew should work then.', code: 'INVALID' }),
  });
  await row('Maya Alvarez');
  await person.click(await button('Move 1 visit'));
  await screen.findByText('Please say why the crew should work then.');
});

it('says why there is no plan', async () => {
  open({
    [PREVIEW]: new Refusal(400, {
      error: 'This affects 501 visits. Please close fewer days at once.',
      code: 'INVALID',
    }),
  });
  await screen.findByText(/This affects 501 visits/);
});
