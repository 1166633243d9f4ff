import {
  type BookingRecord,
  type ErrorBody,
  type OwnSubscription,
  type PayLinkView,
  type RequestAnswer,
  REQUESTS,
} from '@homebright/contract';
import { NOW, settingsSeed } from '../harness.js';
import { Office } from '../office/office.js';
import { madeCustomer, order, type Wish } from '../office/phone-orders.js';
import { noticesOf } from '../notifications/stage.js';
import { staged, useStage } from '../use-stage.js';
import { BookingsStage, intentOf } from './stage.js';

/**
 * A change of the crews' calendar meets a change of a visit's payment or plan. The second change sees the
 * result of the first.
 */
const stage = useStage(() =>
  BookingsStage.open({
    SETTINGS: settingsSeed({ payAfterVisit: true, signInsPerMinute: 100_000 }),
  }),
);
const office = staged(() => Office.enter(stage));

beforeEach(async () => {
  stage.test.clock.set(NOW);
  await stage.rows('DELETE FROM assignment');
  await stage.rows('DELETE FROM closure');
});

const placed = async (id: number) => {
  const [row] = await stage.rows<{ crew: number | null; starts: Date; until: Date | null }>(
    'SELECT crew_id AS crew, starts_at AS starts, held_until AS until FROM assignment WHERE booking_id = $1',
    [id],
  );
  return row && { crew: row.crew, starts: row.starts.toISOString(), until: row.until?.toISOString() ?? null };
};
const anotherCrew = async (than: number | null): Promise<number> => {
  const [crew] = await stage.rows<{ id: number }>(
    'SELECT id FROM crew WHERE active AND id <> $1 ORDER BY id LIMIT 1',
    [than ?? 0],
  );
  return crew?.id ?? 0;
};

describe('a move on the board × an open pay link', () => {
  const look = async (token: string) => {
    const answer = await stage.test.app.inject({ url: `/api/pay-links/${token}` });
    return { status: answer.statusCode, body: answer.json<PayLinkView>() };
  };
  const linked = async (wish: Wish = {}) => {
    const made = await order(office, await madeCustomer(office), { payment: 'pay-link', ...wish });
    const { booking, payLink } = made.body;
    return { ...booking, token: payLink?.url.split('/pay/')[1] ?? '' };
  };
  const move = async (id: number, to: { crewId: number; date: string; time: string }) =>
    office.act(id, 'move', {
      version: (await office.booking(id)).version,
      reason: 'Asked on the phone.',
      ...to,
    });

  test('the hold lasts as long as it did, and the link pays for the new time', async () => {
    const { id, token, heldUntil, crewId } = await linked();
    const other = await anotherCrew(crewId);
    const to = { crewId: other, date: '2027-03-18', time: '13:00' };
    expect((await move(id, to)).status).toBe(200);
    expect(await placed(id)).toEqual({
      crew: other,
      starts: '2027-03-18T17:00:00.000Z',
      until: heldUntil,
    });
    const { visit, state } = (await look(token)).body;
    expect([state, visit?.appointmentDate, visit?.appointmentTime, visit?.amount]).toEqual([
      'open',
      '2027-03-18',
      'midday',
      12_000,
    ]);
    const form = await stage.test.app.inject({
      method: 'POST',
      url: `/api/pay-links/${token}/payment`,
      payload: { amount: 12_000 },
    });
    stage.stripe.pay(
      intentOf(form.json<{ clientSecret: string }>().clientSecret),
      undefined,
      'http://localhost:3000/pay',
    );
    await stage.settle();
    expect(await office.booking(id)).toMatchObject({ status: 'confirmed', paid: 12_000 });
    expect(await placed(id)).toEqual({ crew: other, starts: '2027-03-18T17:00:00.000Z', until: null });
  });

  test.each([
    ['another crew', (id: number, crewId: number) => office.act(id, 'assign', { crewId })],
    ['another day', (id: number) => office.edit(id, { appointmentDate: '2027-03-22' })],
  ])('given %s, it is the office’s hold as before and none of the customer’s own', async (_, change) => {
    const { id, heldUntil, crewId } = await linked();
    expect((await change(id, await anotherCrew(crewId))).status).toBe(200);
    expect((await placed(id))?.until).toBe(heldUntil);
    expect(await stage.rows('SELECT office_hold FROM assignment WHERE booking_id = $1', [id])).toEqual([
      { office_hold: true },
    ]);
  });

  test('a customer’s own request goes on waiting for the office to confirm it', async () => {
    const ada = await stage.customer();
    const { bookingId } = (await ada.book()).body;
    const asked = await ada.post<RequestAnswer>('/api/request-booking', { bookingId });
    const { crewId } = await office.booking(bookingId);
    const to = { crewId: await anotherCrew(crewId), date: '2027-03-18', time: '13:00' };
    expect((await move(bookingId, to)).status).toBe(200);
    expect((await placed(bookingId))?.until).toBe(asked.body.heldUntil);
    const waiting = await office.list<BookingRecord>('bookings', { filter: REQUESTS.filter });
    expect(waiting.body.map(({ id }) => id)).toContain(bookingId);
  });

  test('a visit that nobody pays gives up its new time when the link ends', async () => {
    const { id, crewId } = await linked();
    expect((await move(id, { crewId: crewId ?? 0, date: '2027-03-19', time: '09:00' })).status).toBe(200);
    stage.test.clock.advance({ hours: 25 });
    const late = await Office.enter(stage, { again: true });
    expect(await late.booking(id)).toMatchObject({ status: 'pending', startsAt: null, crewId: null });
  });

  test('moved to a day before the link ends, the hold ends with the visit’s beginning at the latest', async () => {
    const { id, token, crewId } = await linked();
    expect((await move(id, { crewId: crewId ?? 0, date: '2027-03-11', time: '09:00' })).status).toBe(200);
    const now = await placed(id);
    expect(Date.parse(now?.until ?? '')).toBeLessThanOrEqual(Date.parse(now?.starts ?? ''));
    expect((await look(token)).body.state).toBe('open');
  });
});

describe('a skipped visit that is brought back × a closure', () => {
  /** A weekly plan from Tuesday, March 16, with its second visit skipped. */
  const skipped = async () => {
    const ada = await stage.customer();
    const answer = await ada.book({ isRecurring: true, frequency: 'weekly' });
    await ada.give(answer);
    const path = `/api/subscriptions/${answer.body.subscriptionId}`;
    const { visits } = (await ada.get<OwnSubscription>(path)).body;
    const bookingId = visits.find(({ date }) => date === '2027-03-23')?.bookingId ?? 0;
    expect((await ada.post(`${path}/skip`, { bookingId })).status).toBe(200);
    return { ada, bookingId, unskip: () => ada.post<ErrorBody>(`${path}/unskip`, { bookingId }) };
  };
  const CLOSURE = { name: 'Spring break', firstDate: '2027-03-23', lastDate: '2027-03-23', crewId: null };

  test('a day that closes meanwhile takes it back no more, and says why', async () => {
    const { ada, bookingId, unskip } = await skipped();
    expect((await office.ask('POST', 'closures', CLOSURE)).status).toBe(201);
    const { status, body } = await unskip();
    expect([status, body.code]).toEqual([400, 'OUTSIDE_HOURS']);
    expect(body.error).toContain('Spring break');
    expect(await ada.booking(bookingId)).toMatchObject({ status: 'cancelled', startsAt: null });
    expect(await placed(bookingId)).toBeUndefined();
  });

  test('brought back between the plan and its confirmation, it is named and nothing is saved', async () => {
    const { bookingId, unskip } = await skipped();
    const form = { ...CLOSURE, fromTime: null, untilTime: null };
    const plan = await office.ask<{ visits: unknown[] }>('POST', 'closure-plans/preview', form);
    expect(plan.body.visits).toEqual([]);
    expect((await unskip()).status).toBe(200);
    const refused = await office.ask<ErrorBody>('POST', 'closure-plans', { ...form, moves: [] });
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(refused.body.details).toMatchObject([{ bookingId, what: 'joined' }]);
    expect(await stage.rows('SELECT 1 FROM closure')).toEqual([]);
    expect((await office.close(CLOSURE)).moved).toBe(1);
    expect(await office.booking(bookingId)).toMatchObject({
      appointmentDate: '2027-03-24',
      status: 'pending',
    });
  });
});

describe('a visit that is paid after it × its crew is out', () => {
  const requested = async () => {
    const ada = await stage.customer();
    const { bookingId } = (await ada.book()).body;
    expect((await ada.post('/api/request-booking', { bookingId })).status).toBe(200);
    return { ada, ...(await office.booking(bookingId)) };
  };
  const titles = async ({ ada }: Awaited<ReturnType<typeof requested>>) =>
    (await noticesOf(ada)).map(({ title }) => title);

  test('a request moves with its hold, and its customer hears of the new crew with the confirmation only', async () => {
    const request = await requested();
    const { id, crewId, heldUntil, appointmentDate } = request;
    await office.close({ name: 'Out sick', firstDate: appointmentDate, crewId });
    await stage.settle();
    const after = await placed(id);
    expect(after?.until).toBe(heldUntil);
    expect(after?.crew).not.toBe(crewId);
    expect(await titles(request)).toEqual([]);
    expect((await office.act(id, 'confirm')).status).toBe(200);
    await stage.settle();
    expect(await titles(request)).toEqual(['Booking confirmed']);
    expect((await placed(id))?.until).toBeNull();
  });

  test('a confirmed one moves, is told once, and still owes nothing before the visit', async () => {
    const request = await requested();
    const { id, crewId, appointmentDate } = request;
    await office.act(id, 'confirm');
    await stage.settle();
    await office.close({ name: 'Out sick', firstDate: appointmentDate, crewId });
    await stage.settle();
    expect(await titles(request)).toEqual(['A different crew is coming', 'Booking confirmed']);
    const [notice] = await noticesOf(request.ada);
    expect(notice?.message).not.toContain('$');
    expect(await office.booking(id)).toMatchObject({
      status: 'confirmed',
      collection: 'scheduled',
      balance: 12_000,
      heldUntil: null,
    });
    // On a day when nobody works, the visit keeps its time, and no payment is requested.
    await office.close({ name: 'Storm', firstDate: appointmentDate });
    await stage.settle();
    expect(await office.booking(id)).toMatchObject({ crewId: null, collection: 'scheduled' });
    expect(await titles(request)).toHaveLength(2);
  });
});
