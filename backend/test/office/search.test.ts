import type { SearchHit } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office } from './office.js';

describe('the office searches for whatever the caller says', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  let weekly: number;
  let once: number;
  let planOf: number;
  const ada = staged(() => stage.customer('ada@example.com'));

  beforeAll(async () => {
    const bob = await stage.customer('bob@example.net');
    weekly = await ada.bookAndPay({ isRecurring: true, frequency: 'weekly' });
    once = await bob.bookAndPay({ service: '4-hour', appointmentDate: '2027-03-18' });
    planOf = (await office.booking(weekly)).subscriptionId ?? 0;
  });

  const find = async (q: string): Promise<SearchHit[]> => {
    const { status, body } = await office.get<SearchHit[]>(`search?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    return body;
  };
  const first = (hits: SearchHit[], kind: SearchHit['kind']) => hits.find((hit) => hit.kind === kind);

  it('by name, email or phone in any format: the person, what comes next, the plan, the home', async () => {
    const { userId } = await office.booking(weekly);
    for (const q of ['ADA@exam', 'ada@example.com']) {
      const hits = await find(q);
      expect(hits.length).toBeLessThanOrEqual(10);
      expect([q, new Set(hits.map((hit) => hit.userId))]).toEqual([q, new Set([userId])]);
      expect(hits[0]).toEqual({
        kind: 'customer',
        id: userId,
        userId,
        name: 'Ada Byron',
        email: 'ada@example.com',
        phone: expect.any(String),
      });
      // The next visit, not the newest booking.
      expect(first(hits, 'booking')).toEqual({
        kind: 'booking',
        id: weekly,
        userId,
        name: expect.any(String),
        service: '2-Hour Standard Clean',
        appointmentDate: '2027-03-16',
        status: 'confirmed',
      });
      expect(first(hits, 'plan')).toMatchObject({ id: planOf, frequency: 'weekly', status: 'active' });
      expect(first(hits, 'home')).toMatchObject({ location: expect.any(String), name: 'Ada Byron' });
    }
    for (const q of ['+1 (555) 123-4567', '555.123.4567', '1234567']) {
      const people = (await find(q)).filter(({ kind }) => kind === 'customer');
      expect([q, people.map((hit) => 'email' in hit && hit.email).sort()]).toEqual([
        q,
        ['ada@example.com', 'bob@example.net'],
      ]);
    }
  });

  it('by address', async () => {
    const { location = '' } = (await office.booking(once)).questionnaire;
    const hits = await find(location.slice(0, 12).toUpperCase());
    expect(first(hits, 'home')).toMatchObject({ location });
    expect(first(hits, 'booking')).toBeDefined();
    expect(first(hits, 'customer')).toBeUndefined();
  });

  it('by number, with or without its sign, that one first', async () => {
    for (const q of [`#${once}`, ` # ${once} `, String(once)])
      expect((await find(q)).find(({ kind }) => kind === 'booking')).toMatchObject({ id: once });
    expect((await find(`#${planOf}`)).filter(({ kind }) => kind === 'plan')).toMatchObject([{ id: planOf }]);
    expect(await find('#99999')).toEqual([]);
  });

  it('finds nothing by what nobody has, by too little, and by signs that SQL would take for its own', async () => {
    for (const q of ['', '  ', 'ad', '%%%', '___', "'; --", 'nobody at all'])
      expect([q, await find(q)]).toEqual([q, []]);
    for (const path of ['search', `search?q=${'a'.repeat(101)}`, 'search?q=a&q=b'])
      expect((await office.get(path)).status).toBe(400);
  });

  it('shows at most ten, a deleted booking never, a cancelled one last', async () => {
    for (let at = 0; at < 8; at += 1) await stage.customer(`many-${at}@example.com`);
    for (const appointmentDate of ['2027-03-22', '2027-03-23', '2027-03-24'])
      await ada.bookAndPay({ service: '1-hour', appointmentDate });
    const hits = await find('example.com');
    expect(hits).toHaveLength(10);
    const booked = (await find(String(weekly))).filter(({ kind }) => kind === 'booking');
    expect(booked[0]).toMatchObject({ id: weekly });
    await office.ask('DELETE', `bookings/${once}`);
    expect((await find(`#${once}`)).filter(({ kind }) => kind === 'booking')).toEqual([]);
  });

  it('finds nobody by what they were called before they were erased', async () => {
    const email = 'zephyrine@example.org';
    const eve = await stage.customer(email);
    const facts = {
      customerName: 'Zephyrine Quill',
      customerPhone: '(555) 888-7766',
      location: '5 Halcyon Row, Springfield',
    };
    const plan = await eve.book({ ...facts, isRecurring: true, appointmentDate: '2027-03-30' });
    await eve.give(plan);
    const { bookingId, subscriptionId } = plan.body;
    const words = ['zephyrine', 'Zephyrine Quill', email, '555-888-7766', '8887766', 'halcyon row'];
    for (const q of words) expect([q, (await find(q)).length > 0]).toEqual([q, true]);
    const { userId } = (await office.act(bookingId, 'complete')).body;
    expect((await office.ask('POST', `users/${userId}/erase`)).status).toBe(204);
    await stage.settle();
    for (const q of words) expect([q, await find(q)]).toEqual([q, []]);
    const numbered = [...(await find(`#${bookingId}`)), ...(await find(`#${subscriptionId}`))];
    const names = numbered.filter((hit) => hit.userId === userId).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['Erased customer', 'Customer']));
  });

  it('is for the office alone', async () => {
    const { statusCode } = await stage.test.app.inject({ method: 'GET', url: '/api/admin/search?q=ada' });
    expect(statusCode).toBe(401);
  });
});
