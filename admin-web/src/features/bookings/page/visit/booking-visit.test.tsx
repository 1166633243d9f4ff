import type { VisitDetails, VisitLogEvent } from '@homebright/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rememberLogin } from '../../../../lib/admin-session';
import { aBoundPreview } from '../../../../testing/a-preview';
import { aBooking, SITE } from '../../../../testing/a-booking';
import { renderScreen } from '../../../../testing/render-screen';
import { Refusal, serve, writes } from '../../../../testing/server';
import { BookingVisit } from './booking-visit';

const on = (time: string): string => `2026-11-24T${time}:00.000Z`;
let count = 0;
const event = (
  kind: VisitLogEvent['kind'],
  time: string,
  more: Partial<VisitLogEvent> = {},
): VisitLogEvent => ({
  id: `e-${(count += 1)}`,
  cleaner: 'Ana Ruiz',
  kind,
  minutes: null,
  note: null,
  phoneAt: on(time),
  happenedAt: on(time),
  receivedAt: on(time),
  refused: null,
  correctedBy: null,
  reason: null,
  withdrawn: false,
  counts: true,
  ...more,
});
const WORK = { cleanerId: 3, cleaner: 'Ana Ruiz', startedAt: null, finishedAt: null, minutes: null };
const aVisit = (changed: Partial<VisitDetails> = {}): VisitDetails => ({
  status: 'planned',
  onTheWayAt: null,
  minutesAway: null,
  startedAt: null,
  finishedAt: null,
  notEnteredAt: null,
  events: [],
  timeZone: 'America/New_York',
  plannedMinutes: 120,
  worked: [WORK],
  checklist: [],
  workPhotos: [],
  lockOut: null,
  homeDiffers: null,
  runningLate: null,
  late: null,
  ...changed,
});

function open(visit: VisitDetails, answers: Record<string, unknown> = {}) {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/bookings/7/visit': visit,
    'GET /api/admin/cancellation-previews': [aBoundPreview({ tookPlace: true })],
    ...Object.fromEntries(
      Object.entries(answers).map(([path, answer]) => [`POST /api/admin/bookings/7/visit/${path}`, answer]),
    ),
  });
  return { log, person: renderScreen(<BookingVisit booking={{ ...aBooking(), deleted: false } as never} />) };
}

it('tells what came in late, what a wrong clock said, hours against the plan, and what was left open', async () => {
  const { person } = open(
    aVisit({
      status: 'finished',
      finishedAt: on('16:02'),
      worked: [{ ...WORK, startedAt: on('14:05'), finishedAt: on('16:02'), minutes: 117 }],
      checklist: [
        { key: 'a', label: 'Dusting', done: true },
        { key: 'b', label: 'Oven', done: false },
      ],
      workPhotos: [{ id: 'p-1', taken: 'before', takenAt: on('14:06'), receivedAt: on('18:00') }],
      events: [
        event('finished', '16:02', { receivedAt: on('18:00'), phoneAt: on('19:02'), note: 'All done' }),
        event('finished', '17:00', { counts: false }),
        event('finished', '16:02', { correctedBy: 'Olga', reason: 'Forgot to tap', phoneAt: null }),
      ],
    }),
  );
  const part = within(await screen.findByRole('region', { name: 'Visit progress' }));
  expect(part.getByRole('status').textContent).toBe('Finished 11:02 AM');
  expect(part.getByText(/“All done” · sent 1:00 PM · the phone’s clock said 2:02 PM/)).toBeTruthy();
  expect(part.getByText('Corrected by Olga: Forgot to tap')).toBeTruthy();
  expect(part.getByText('No longer counts')).toBeTruthy();
  expect(part.getByText('9:05 AM to 11:02 AM · 1 h 57 min')).toBeTruthy();
  expect(part.getByText('Hours, planned 2 h')).toBeTruthy();
  expect(part.getByText('Left open: Oven')).toBeTruthy();
  await person.click(part.getByRole('button', { name: 'Open Before, 9:06 AM large' }));
  const shown = await screen.findByRole('img', { name: 'Before, 9:06 AM' });
  expect(shown.getAttribute('src')).toBe('/api/admin/bookings/7/work-photos/p-1');
});

it('says who is on the way since when, and for how long', async () => {
  open(aVisit({ status: 'on_the_way', onTheWayAt: on('13:41'), minutesAway: 20 }));
  expect(await screen.findByText('On the way since 8:41 AM, about 20 minutes')).toBeTruthy();
});

const LOCK_OUT = {
  at: on('14:05'),
  cleaner: 'Ana Ruiz',
  note: 'Called twice',
  decided: null,
  waitsUntil: on('14:20'),
  fee: 5_000,
  refund: 7_000,
  due: 0,
  card: null,
};

it('asks before the lock-out fee is charged, says what moves, and who was first where somebody was', async () => {
  const sentence = 'Somebody has made it.';
  const { log, person } = open(aVisit({ status: 'not_entered', lockOut: LOCK_OUT }), {
    'lock-out': new Refusal(409, { error: sentence }),
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Nobody let the crew in at 9:05 AM.*“Called twice”/,
  );
  await person.click(screen.getByRole('button', { name: 'Charge the $50.00 fee' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(
    '$70.00 of the payment will be refunded. Maya Alvarez will be notified.',
  );
  expect(writes(log)).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Charge $50.00' }));
  await screen.findByText(sentence);
  expect(writes(log)[0]?.body).toEqual({ decision: 'charge', version: 4 });
});

it('charges nothing by a dispatcher with the reason that giving all back needs', async () => {
  const { log, person } = open(aVisit({ status: 'not_entered', lockOut: LOCK_OUT }), { 'lock-out': {} });
  await person.click(await screen.findByRole('button', { name: 'Charge nothing' }));
  const reason = await screen.findByLabelText(/^Reason for refunding more/);
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Charge nothing' });
  expect(confirm).toHaveProperty('disabled', true);
  await person.type(reason, 'Wrong door');
  await person.click(confirm);
  await screen.findByText('Nothing is charged');
  expect(writes(log)[0]?.body).toEqual({ decision: 'waive', version: 4, reason: 'Wrong door' });
});

it('shows a decision in place of its buttons', async () => {
  const decided = { decision: 'charged' as const, by: 'Olga', at: on('14:31') };
  open(aVisit({ lockOut: { ...LOCK_OUT, decided } }));
  expect(await screen.findByText('The lock-out fee was charged by Olga, 9:31 AM')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Charge/ })).toBeNull();
});

it('tells those who wait of a delay with one press', async () => {
  const next = [
    { bookingId: 9, customerName: 'Grace Hopper', plannedAt: on('16:30'), expectedAt: on('16:55') },
    { bookingId: 10, customerName: 'Alan Kay', plannedAt: on('19:00'), expectedAt: on('19:10') },
  ];
  const runningLate = { ...LOCK_OUT, note: null, minutes: 25, next };
  const { log, person } = open(aVisit({ runningLate }), { 'tell-delay': {} });
  expect(await screen.findByText('Grace Hopper, #9: 11:30 AM becomes 11:55 AM')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Tell the 2 customers' }));
  await screen.findByText('The customers are being notified');
  expect(writes(log)[0]?.body).toEqual({ version: 4 });
});

it('corrects a time on the business’s clock with a reason, and sends nothing without one', async () => {
  const { log, person } = open(aVisit({ status: 'started', startedAt: on('14:05') }), { corrections: {} });
  await person.click(await screen.findByRole('button', { name: 'Correct a time' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(/^Time/), '11:02');
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(writes(log)).toEqual([]);
  await person.type(dialog.getByLabelText(/^Reason/), 'They called');
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(writes(log)).toHaveLength(1));
  expect(writes(log)[0]?.body).toEqual({
    cleanerId: 3,
    kind: 'finished',
    at: on('16:02'),
    reason: 'They called',
    version: 4,
  });
});

it('enters for everybody what the crew said on the phone, on the day of the visit alone', async () => {
  vi.setSystemTime('2026-11-24T14:05:30Z');
  const { log, person } = open(aVisit(), { corrections: {} });
  await person.click(await screen.findByRole('button', { name: 'Running late' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Running late' }));
  await person.clear(dialog.getByLabelText(/^Minutes late/));
  await person.type(dialog.getByLabelText(/^Minutes late/), '25');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes(log)[0]?.body).toEqual({
      kind: 'running_late',
      minutes: 25,
      at: on('14:05'),
      reason: 'Told by phone',
      version: 4,
    }),
  );
  cleanup();
  vi.setSystemTime('2026-11-25T14:05:00Z');
  open(aVisit());
  await screen.findByRole('button', { name: 'Correct a time' });
  expect(screen.queryByRole('group', { name: 'Set for the crew' })).toBeNull();
});

it('says that nobody has begun, with the last signal, and that a home differs until it is settled', async () => {
  const homeDiffers = { at: on('14:10'), cleaner: 'Ana Ruiz', note: 'Two more rooms', decided: null };
  const late = { expectedBy: on('17:00'), lastSeen: on('14:12'), silent: true };
  const { log, person } = open(aVisit({ homeDiffers, late }), { 'settle-home': {} });
  expect(await screen.findByText('Expected by 12:00 PM; no signal since 9:12 AM.')).toBeTruthy();
  for (const name of ['Change the price', 'Change extras', 'Change the service'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Mark as settled' }));
  await screen.findByText('The home is settled');
  expect(writes(log)).toHaveLength(1);
});

it('is nothing where no cleaner is named', async () => {
  const { log } = open(aVisit({ worked: [] }));
  await waitFor(() => expect(log.length).toBeGreaterThan(0));
  expect(screen.queryByRole('region')).toBeNull();
});
