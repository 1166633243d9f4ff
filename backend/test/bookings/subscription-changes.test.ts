import type { ErrorBody, Subscription } from '@homebright/contract';
import { BookingJobs } from '../../src/bookings/jobs.js';
import { NOW } from '../harness.js';
import { NONE } from './book-rules.js';
import { usePlanStage, WEEKLY_VISITS, weeklyPlan } from './subscription-calls.js';
import { FAR, SHORE, ZONES } from './zones.js';

const stage = usePlanStage();

const subscribe = () => weeklyPlan(stage);

test('another weekday and frequency from a visit on: the preview says the dates, and they come true', async () => {
  const { change, preview, states, told } = await subscribe();
  // Every other Thursday, from the visit of April 6 on.
  const wish = { frequency: 'bi-weekly', weekday: 4, from: '2027-04-06' };
  const shown = await preview(wish);
  expect(told(shown.visits)).toEqual([
    '2027-03-16 paid',
    '2027-03-23 booked',
    '2027-03-30 booked',
    '2027-04-08 booked',
    '2027-04-22 booked',
    '2027-05-06 booked',
    '2027-05-20 booked',
    '2027-06-03 planned',
  ]);
  expect(shown).toMatchObject({ from: '2027-04-08', price: 12_000 });
  expect(shown.visits?.map(({ price }) => price)).toEqual([...Array(7).fill(12_000), undefined]);
  expect(await states()).toEqual(WEEKLY_VISITS);
  expect((await change({ ...wish, price: shown.price })).status).toBe(200);
  expect(await states()).toEqual(told(shown.visits));
  await stage.test.app.get(BookingJobs).extendSubscriptions();
  expect(await states()).toEqual(told(shown.visits));
});

test('visits before a far day are booked by the rhythm of before it', async () => {
  const { change, preview, states, told, ada } = await subscribe();
  const wish = { weekday: 5, appointmentTime: 'evening', from: '2027-04-27' };
  const { visits } = await preview(wish);
  expect(told(visits).slice(3, 7)).toEqual([
    '2027-04-06 booked',
    '2027-04-13 booked',
    '2027-04-20 booked',
    '2027-04-30 booked',
  ]);
  await change(wish);
  expect(await states()).toEqual(told(visits));
  const times = (await ada.bookings())
    .filter(({ status }) => status === 'pending')
    .map(({ appointmentDate, appointmentTime }) => `${appointmentDate} ${appointmentTime}`)
    .sort();
  expect(times.slice(3, 6)).toEqual(['2027-04-13 morning', '2027-04-20 morning', '2027-04-30 evening']);
});

test('only one of the next eight visits can be the day', async () => {
  const { preview, states } = await subscribe();
  for (const from of ['2027-03-10', '2027-05-05', '2027-02-30', 'soon']) {
    expect(await preview({ weekday: 2, from })).toMatchObject({
      code: 'INVALID',
      details: [{ field: 'from' }],
    });
  }
  for (const wrong of [{ weekday: 7 }, { weekday: 'Tue' }, { version: 'one' }])
    expect(await preview(wrong)).toMatchObject({ code: 'INVALID' });
  expect(await states()).toEqual(WEEKLY_VISITS);
});

test('a skipped visit and one that was moved before that day stay; a moved one after it is made anew', async () => {
  const { ada, path, plan, change, states } = await subscribe();
  const at = async (date: string) => (await plan()).visits.find((visit) => visit.date === date)?.bookingId;
  await ada.post(`${path}/skip`, { bookingId: await at('2027-03-23') });
  const moved = { originalBookingId: await at('2027-03-30'), appointmentDate: '2027-04-15' };
  expect((await ada.post('/api/rebook', moved)).status).toBe(200);
  const after = { originalBookingId: await at('2027-04-06'), appointmentDate: '2027-04-10' };
  expect((await ada.post('/api/rebook', after)).status).toBe(200);
  await change({ weekday: 3, from: '2027-04-06' });
  expect((await states()).slice(1, 5)).toEqual([
    '2027-03-23 skipped',
    '2027-04-07 booked',
    '2027-04-14 booked',
    '2027-04-15 booked',
  ]);
});

test('a closed day is put off in the preview as it is then booked', async () => {
  const { preview, change, states, told } = await subscribe();
  await stage.rows(
    `INSERT INTO closure (name, first_date, last_date) VALUES ('Fair', '2027-04-08', '2027-04-08')`,
  );
  const { visits } = await preview({ weekday: 4, from: '2027-04-06' });
  expect(told(visits)[3]).toBe('2027-04-09 booked');
  await change({ weekday: 4, from: '2027-04-06' });
  expect(await states()).toEqual(told(visits));
  await stage.rows('DELETE FROM closure');
});

test('a price that the office locked stays; a second tab hears that the plan is another one', async () => {
  const { plan, change, preview } = await subscribe();
  const { id, version } = await plan();
  await stage.rows('UPDATE subscription SET price = 9900, price_locked_at = now() WHERE id = $1', [id]);
  expect(await preview({ frequency: 'bi-weekly', from: '2027-03-30' })).toMatchObject({
    price: 9_900,
    priceLocked: true,
  });
  expect((await change({ weekday: 3, version })).status).toBe(200);
  const late = await change({ weekday: 4, version });
  expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
  expect((await plan()).visits[1]?.date).toBe('2027-03-17');
});

test('a change before one that is still to begin replaces it', async () => {
  const { change, states } = await subscribe();
  await change({ frequency: 'monthly', from: '2027-04-06' });
  expect((await states()).slice(2, 5)).toEqual([
    '2027-03-30 booked',
    '2027-04-06 booked',
    '2027-05-06 booked',
  ]);
  await change({ frequency: 'bi-weekly', from: '2027-03-30' });
  expect((await states()).slice(1, 5)).toEqual([
    '2027-03-23 booked',
    '2027-03-30 booked',
    '2027-04-13 booked',
    '2027-04-27 booked',
  ]);
});

test('a pause ends the former rhythm: after it the one that was to begin holds', async () => {
  const { ada, path, change, states } = await subscribe();
  await change({ weekday: 4, from: '2027-04-06' });
  await ada.post(`${path}/pause`, {});
  await ada.post(`${path}/resume`, {});
  // No visit comes before the plan's first visit.
  expect((await states()).slice(0, 3)).toEqual(['2027-03-16 paid', '2027-03-25 booked', '2027-04-01 booked']);
});

test('a plan that has not begun is paused and resumed: nobody comes before its first visit', async () => {
  const { ada, path, states } = await weeklyPlan(stage, { appointmentDate: '2027-04-06' });
  const before = await states();
  expect(before.slice(0, 2)).toEqual(['2027-04-06 paid', '2027-04-13 booked']);
  await ada.post(`${path}/pause`, {});
  expect(await states()).toEqual(['2027-04-06 paid']);
  await ada.post(`${path}/resume`, {});
  expect(await states()).toEqual(before);
});

test('nor where that first visit was cancelled', async () => {
  const { ada, path, states } = await weeklyPlan(stage, { appointmentDate: '2027-04-06' });
  const [first] = (await ada.bookings()).filter(({ appointmentDate }) => appointmentDate === '2027-04-06');
  await ada.post('/api/cancel-booking', { bookingId: first?.id });
  await ada.post(`${path}/pause`, {});
  await ada.post(`${path}/resume`, {});
  expect((await states()).filter((state) => state < '2027-04-06')).toEqual([]);
});

test.each([
  ['a change', { weekday: 4, appointmentTime: 'evening', from: '2027-03-30' }, null],
  ['a pause', null, 'pause'],
  ['its end', null, 'end'],
])('%s is taken back: the same visits, moved and skipped ones as they were', async (_, wish, verb) => {
  const { ada, path, plan, change, states, undo } = await subscribe();
  const { visits } = await plan();
  await ada.post('/api/rebook', { originalBookingId: visits[2]?.bookingId, appointmentDate: '2027-03-31' });
  await ada.post(`${path}/skip`, { bookingId: visits[1]?.bookingId });
  const before = await plan();
  if (wish) expect((await change(wish)).status).toBe(200);
  else await ada.post(`${path}/${verb}`, {});
  expect(await states()).not.toEqual(before.visits);
  expect((await undo()).status).toBe(200);
  expect(await plan()).toEqual({ ...before, version: expect.any(Number) });
  await stage.test.app.get(BookingJobs).extendSubscriptions();
  expect((await plan()).visits).toEqual(before.visits);
  const again = await undo();
  expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
});

test('an undo takes back the change that it was offered for, and none that came after it', async () => {
  const { ada, path, plan, change } = await subscribe();
  const changed = (await change({ appointmentTime: 'evening' })).body.version;
  const paused = (await ada.post<Subscription>(`${path}/pause`, {})).body.version;
  const stale = await ada.post<ErrorBody>(`${path}/undo`, { version: changed });
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
  expect(await plan()).toMatchObject({ status: 'paused', version: paused });
  expect((await ada.post(`${path}/undo`, { version: paused })).status).toBe(200);
  await ada.post(`${path}/pause`, {});
  // An older page sends no version and no body.
  expect((await ada.send('POST', `${path}/undo`)).status).toBe(200);
  expect(await plan()).toMatchObject({ status: 'active', appointmentTime: 'evening' });
  expect((await ada.post(`${path}/undo`, { version: 'last' })).status).toBe(400);
});

test('after a minute it is too late, and nobody else can take it back', async () => {
  const { ada, path, undo } = await subscribe();
  const eve = await stage.customer();
  await ada.post(`${path}/end`, {});
  expect((await eve.post(`${path}/undo`, {})).status).toBe(404);
  stage.test.clock.set(new Date(Date.parse(NOW) + 61_000).toISOString());
  expect((await undo()).status).toBe(409);
});

describe('another address from a visit on', () => {
  const OTHER = '9 Pine Road, Springfield';
  const homes = async (path: string) => {
    const [, id] = /(\d+)$/.exec(path) ?? [];
    const rows = await stage.rows<{ day: string; location: string; home: string }>(
      `SELECT b.appointment_date::text AS day, b.questionnaire->>'location' AS location, p.location AS home
       FROM booking b JOIN property p ON p.id = b.property_id
       WHERE subscription_id = $1 AND deleted_at IS NULL ORDER BY appointment_date`,
      [id],
    );
    return rows.map(({ day, location, home }) => `${day} ${location === OTHER} ${home === OTHER}`);
  };

  test('is that of the visits from it on and of those made later; undone, it is the former again', async () => {
    const { path, plan, change, undo } = await subscribe();
    const before = await plan();
    expect((await change({ location: OTHER, from: '2027-03-30' })).status).toBe(200);
    expect(await plan()).toMatchObject({ location: OTHER });
    expect(await homes(path)).toEqual([
      '2027-03-16 false false',
      '2027-03-23 false false',
      '2027-03-30 true true',
      '2027-04-06 true true',
    ]);
    stage.test.clock.set('2027-03-24T17:00:00Z');
    await stage.test.app.get(BookingJobs).extendSubscriptions();
    // Other tests' plans have taken all slots on April 20.
    expect((await homes(path)).at(-1)).toMatch(/^2027-04-2. true true$/);
    stage.test.clock.set(NOW);
    expect((await undo()).status).toBe(200);
    const after = await plan();
    expect(after.location).toBe(before.location);
    expect(after.visits.slice(0, 4)).toEqual(before.visits.slice(0, 4));
  });

  test('is asked for what is known of that home: its rooms and its way in, never those of the former', async () => {
    const { ada, path, plan, change } = await subscribe();
    const last = async () => (await ada.booking((await plan()).visits[2]?.bookingId ?? 0)).questionnaire;
    const before = await last();
    expect(before).toMatchObject({ rooms: '2', accessNotes: 'The key is under the pot.' });
    expect((await change({ location: OTHER, from: '2027-03-30' })).status).toBe(200);
    expect(await last()).toEqual({ ...before, location: OTHER, accessNotes: '' });
    const SECOND = '4 Lake View, Springfield';
    const there = { rooms: '4+', accessNotes: 'Ring twice.', hasStreetParking: true, location: SECOND };
    await ada.book({ ...there, appointmentDate: '2027-03-19', specialNotes: 'This once only.' });
    expect((await change({ location: '4  lake view, springfield', from: '2027-03-30' })).status).toBe(200);
    expect(await last()).toMatchObject({
      ...there,
      location: '4 lake view, springfield',
      specialNotes: before.specialNotes,
      appointmentDate: '2027-03-30',
    });
    const [home] = await stage.rows<{ bedrooms: number }>(
      `SELECT bedrooms FROM property WHERE user_id = (SELECT user_id FROM subscription WHERE id = $1) AND address_key LIKE '4 lake%'`,
      [/(\d+)$/.exec(path)?.[1]],
    );
    expect(home?.bedrooms).toBe(4);
  });

  test('outside the area, of a paused plan or under a price of the office is refused, and nothing changes', async () => {
    const { ada, path, plan, change, preview } = await subscribe();
    const { id } = await plan();
    await stage.putInForce({ ...NONE, ...ZONES });
    expect(await preview({ location: FAR, from: '2027-03-30' })).toMatchObject({ code: 'OUTSIDE_AREA' });
    const near = await preview({ location: SHORE, from: '2027-03-30' });
    // The shore costs $15 more, whatever the tax.
    expect(near.lines).toContainEqual(expect.objectContaining({ code: 'zone:shore', amount: 1_500 }));
    await stage.putInForce({ ...NONE, zones: [] });
    await stage.rows('UPDATE subscription SET price_locked_at = now() WHERE id = $1', [id]);
    expect((await change({ location: OTHER })).body.code).toBe('CONFLICT');
    await stage.rows('UPDATE subscription SET price_locked_at = NULL WHERE id = $1', [id]);
    await ada.post(`${path}/pause`, {});
    expect((await change({ location: OTHER })).body.code).toBe('CONFLICT');
  });
});
