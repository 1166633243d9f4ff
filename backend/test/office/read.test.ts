import { randomUUID } from 'node:crypto';
import type {
  BookingDetails,
  BookingRecord,
  CalendarBooking,
  CalendarDay,
  Property,
} from '@homebright/contract';
import { ChargeDueVisits } from '../../src/bookings/subscriptions/use-cases/charge-due-visits.js';
import { BookingsStage, intentOf } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office } from './office.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('the office reads bookings', () => {
  const stage = useStage(() => BookingsStage.open());
  let office: Office;
  const ada = staged(() => stage.customer('ada@example.com'));
  const bob = staged(() => stage.customer('bob@example.net'));
  let paid: number;
  let unpaid: number;
  let evening: number;

  beforeAll(async () => {
    office = await Office.enter(stage);
    paid = await ada.bookAndPay();
    unpaid = (await ada.book({ service: '1-hour', hasKids: true, location: '9 Oak Avenue, Shelbyville' }))
      .body.bookingId;
    const bobs = {
      customerName: 'Bob 100% O_Brien',
      appointmentDate: '2027-03-17',
      appointmentTime: 'evening',
    };
    evening = (await bob.book({ ...bobs, appointmentTime: 'evening' })).body.bookingId;
  });

  const list = async (filter: object, sort?: [string, 'ASC' | 'DESC']): Promise<number[]> =>
    (await office.list<BookingRecord>('bookings', { filter, sort })).body.map(({ id }) => id);

  it('bare, as the newest bookings of all customers', async () => {
    const { status, body, headers } = await office.get<BookingRecord[]>('bookings');
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([evening, unpaid, paid]);
    expect(headers['cache-control']).toBe('no-store');
    expect(body[2]).toEqual({
      id: paid,
      userId: expect.any(String),
      propertyId: expect.any(Number),
      serviceType: '2-hour',
      service: '2-Hour Standard Clean',
      status: 'confirmed',
      appointmentDate: '2027-03-16',
      appointmentTime: 'morning',
      customTime: null,
      amount: 12_000,
      lines: null,
      extras: {},
      minutes: null,
      customPrice: null,
      priceLockedAt: null,
      payAfterVisit: false,
      deposit: null,
      paymentStatus: 'paid',
      collection: null,
      noCard: false,
      balance: 0,
      paid: 12_000,
      cancellationFee: 4_000,
      rebookingFee: 3_000,
      openFees: 0,
      isRecurring: false,
      recurringFrequency: null,
      subscriptionId: null,
      tipped: 0,
      specialInstructions: 'Mind the cat.',
      customerName: 'Ada Byron',
      customerPhone: '(555) 123-4567',
      questionnaire: expect.objectContaining({ location: '12 North Elm Street, Springfield', rooms: '2' }),
      focusNotes: null,
      heldUntil: null,
      crewId: expect.any(Number),
      startsAt: expect.stringMatching(/^2027-03-16T1\d:\d\d:00.000Z$/),
      endsAt: expect.any(String),
      version: 2,
      createdAt: '2027-03-10T17:00:00.000Z',
    });
  });

  it('in pages, with what react-admin needs to turn them', async () => {
    const first = await office.list<BookingRecord>('bookings', { range: [0, 1] });
    expect(first.body.map(({ id }) => id)).toEqual([evening, unpaid]);
    expect(first.headers['content-range']).toBe('bookings 0-1/3');
    const second = await office.list<BookingRecord>('bookings', { range: [2, 3] });
    expect(second.body.map(({ id }) => id)).toEqual([paid]);
    expect(second.headers['content-range']).toBe('bookings 2-2/3');
    const beyond = await office.list<BookingRecord>('bookings', { range: [50, 74] });
    expect(beyond.body).toEqual([]);
    expect(beyond.headers['content-range']).toBe('bookings */3');
  });

  it('filtered by whatever the list offers', async () => {
    const { userId } = await office.booking(paid);
    const found: [object, number[]][] = [
      [{ id: [paid, evening] }, [evening, paid]],
      [{ id: paid }, [paid]],
      [{ userId }, [unpaid, paid]],
      [{ status: 'confirmed' }, [paid]],
      [{ status: ['confirmed', 'pending'] }, [evening, unpaid, paid]],
      [{ paymentStatus: ['paid'] }, [paid]],
      [{ serviceType: '1-hour' }, [unpaid]],
      [{ isRecurring: true }, []],
      [{ unassigned: true }, []],
      [{ unassigned: false }, [evening, unpaid, paid]],
      [{ deleted: true }, []],
      [{ appointmentDate_gte: '2027-03-17' }, [evening]],
      [{ appointmentDate_lte: '2027-03-16', status: 'pending' }, [unpaid]],
      [{ q: 'ADA@example' }, [unpaid, paid]],
      [{ q: 'SHELBYVILLE' }, [unpaid]],
      [{ q: '123-4567', serviceType: '2-hour' }, [evening, paid]],
      [{ q: 'bob@example.net' }, [evening]],
      [{ q: '100% o_b' }, [evening]],
      [{ q: '100_ o' }, []],
      [{ q: `#${unpaid}` }, [unpaid]],
      [{ q: ` ${evening} ` }, expect.arrayContaining([evening])],
      [{ q: '#99999' }, []],
      [{ q: '99999999999999999999' }, []],
      ...['(555) 123-4567', '555.123.4567', '+1 555 123 4567', '5551234567', '123 4567', '4567'].map(
        (q): [object, number[]] => [{ q, serviceType: '1-hour' }, [unpaid]],
      ),
      [{ q: '(555) 123-4568' }, []],
      [{ crewId: 99 }, []],
      [
        { crewId: [(await office.booking(evening)).crewId, 99], userId: '' },
        expect.arrayContaining([evening]),
      ],
    ];
    for (const [filter, ids] of found) expect([filter, await list(filter)]).toEqual([filter, ids]);
  });

  it('in the order that is asked for', async () => {
    expect(await list({}, ['id', 'ASC'])).toEqual([paid, unpaid, evening]);
    expect(await list({}, ['createdAt', 'DESC'])).toEqual([evening, unpaid, paid]);
    expect(await list({}, ['appointmentDate', 'DESC'])).toEqual([evening, unpaid, paid]);
    expect((await list({}, ['startsAt', 'ASC'])).at(-1)).toBe(evening);
  });

  it('and refuses what no list offers', async () => {
    const wrong = [
      'filter={"password":1}',
      'filter={"status":7}',
      'filter={"appointmentDate_gte":"2027-02-31x"}',
      'filter={"userId":"nobody"}',
      'filter={"id":["a"]}',
      'filter=nonsense',
      'range=[0,5000]',
      'range=[-1,5]',
      'range=[9,1]',
      'sort=["password","ASC"]',
      `sort=["id","ASC;DROP TABLE booking"]`,
    ];
    for (const query of wrong) {
      expect([query, (await office.get(`bookings?${encodeURI(query)}`)).status]).toEqual([query, 400]);
    }
  });

  it('one booking with its home, its customer and the answers in seven steps', async () => {
    const { status, body } = await office.get<BookingDetails>(`booking-details/${unpaid}`);
    expect(status).toBe(200);
    expect(body.booking).toEqual(await office.booking(unpaid));
    expect(body.property).toMatchObject({
      location: '9 Oak Avenue, Shelbyville',
      hasKids: true,
      bedrooms: 2,
    });
    expect(body.user).toMatchObject({ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' });
    expect(body).toMatchObject({ focusPhotos: [], uploadedFiles: [] });
    expect(new Set(body.questionnaireResponses.map(({ step }) => step))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7]),
    );
    await stage.rows(
      `INSERT INTO photo (user_id, booking_id, original_name, size, content_type, store_key, thumb_key)
       VALUES ($1, $2, 'sink.heic', 1536, 'image/heic', $3 || '.jpg', $3 || '-thumb.jpg'),
         ($1, $2, 'plan.pdf', 99, 'application/pdf', $4 || '.jpg', $4 || '-thumb.jpg')`,
      [body.user.id, unpaid, `ab/${randomUUID()}`, `cd/${randomUUID()}`],
    );
    const { body: now } = await office.get<BookingDetails>(`booking-details/${unpaid}`);
    expect(now.focusPhotos).toEqual([{ id: expect.any(Number), originalName: 'sink.heic', size: 1536 }]);
    expect(now.uploadedFiles).toEqual([{ id: expect.any(Number), originalName: 'plan.pdf', size: 99 }]);
  });

  it('a customer with bookings and homes', async () => {
    const { userId } = await office.booking(paid);
    const { body: bookings } = await office.get<BookingRecord[]>(`user-bookings/${userId}`);
    expect(bookings.map(({ id }) => id)).toEqual([unpaid, paid]);
    const { body: homes } = await office.get<Property[]>(`user-properties/${userId}`);
    expect(homes.map(({ location }) => location).sort()).toEqual([
      '12 North Elm Street, Springfield',
      '9 Oak Avenue, Shelbyville',
    ]);
    for (const path of ['users', 'user-bookings', 'user-properties']) {
      expect([path, (await office.get(`${path}/${UNKNOWN}`)).status]).toEqual([path, 404]);
      expect([path, (await office.get(`${path}/nobody`)).status]).toEqual([path, 404]);
    }
  });

  it('a month as one row per day', async () => {
    const { body } = await office.get<CalendarDay[]>('calendar?from=2027-03-01&to=2027-03-31');
    expect(body).toHaveLength(31);
    expect(body[15]).toEqual({
      date: '2027-03-16',
      bookings: 2,
      scheduled: 0,
      due: 1,
      failed: 0,
      unassigned: 0,
      bookedMinutes: 180,
      capacityMinutes: 3 * 720,
    });
    expect(body[16]).toMatchObject({ date: '2027-03-17', bookings: 1, due: 1, bookedMinutes: 120 });
    expect(body[17]).toMatchObject({ bookings: 0, due: 0, unassigned: 0, bookedMinutes: 0 });
    const period = 'from=2027-03-16&to=2027-03-17';
    const { body: shown } = await office.get<CalendarBooking[]>(`calendar/bookings?${period}`);
    expect(shown.map(({ id }) => id).sort()).toEqual([evening, unpaid, paid].sort());
    const whole = await office.booking(paid);
    const one = shown.find(({ id }) => id === paid);
    expect(Date.parse(one?.startsAt ?? '')).toBe(Date.parse(whole.startsAt ?? ''));
    expect(whole).toMatchObject({ ...one, startsAt: expect.any(String) });
    expect(Object.keys(one ?? {})).toHaveLength(14);
    await stage.rows(
      `INSERT INTO closure (name, first_date, last_date) VALUES ('Holiday', '2027-03-18', '2027-03-18')`,
    );
    const { body: closed } = await office.get<CalendarDay[]>('calendar?from=2027-03-18&to=2027-03-19');
    expect(closed.map(({ capacityMinutes }) => capacityMinutes)).toEqual([0, 3 * 720]);
  });

  it('counts no deleted bookings; what is cancelled or a lapsed hold needs no crew and owes nothing', async () => {
    const day = async (): Promise<CalendarDay | undefined> =>
      (await office.get<CalendarDay[]>('calendar?from=2027-03-17&to=2027-03-17')).body[0];
    stage.test.clock.advance({ minutes: 31 });
    expect(await day()).toMatchObject({ bookings: 1, due: 0, unassigned: 0, bookedMinutes: 0 });
    expect(await list({ unassigned: true })).toEqual([]);
    await office.act(evening, 'confirm');
    await office.act(evening, 'assign', { crewId: null });
    expect(await day()).toMatchObject({ bookings: 1, due: 1, unassigned: 1, bookedMinutes: 0 });
    expect(await list({ unassigned: true })).toEqual([evening]);
    await office.edit(evening, { status: 'cancelled' });
    expect(await day()).toMatchObject({ bookings: 1, unassigned: 0, due: 0 });
    expect(await list({ unassigned: true })).toEqual([]);
    await office.act(evening, 'restore');
    await office.delete(evening);
    expect(await day()).toMatchObject({ bookings: 0 });
  });

  it('tells a visit that will charge itself from one that is due, and from one whose card was refused', async () => {
    const grace = await stage.customer();
    const first = await grace.book({ isRecurring: true, frequency: 'weekly', appointmentDate: '2027-03-23' });
    await grace.give(first);
    const agreed = await grace.book({ appointmentDate: '2027-03-30', appointmentTime: 'midday' });
    await office.act(agreed.body.bookingId, 'confirm');
    const days = async (): Promise<CalendarDay[]> =>
      (await office.get<CalendarDay[]>('calendar?from=2027-03-23&to=2027-03-30')).body;
    const [paidDay, , , , , , , later] = await days();
    expect(paidDay).toMatchObject({ bookings: 1, scheduled: 0, due: 0, failed: 0 });
    expect(later).toMatchObject({ bookings: 2, scheduled: 1, due: 1, failed: 0 });
    const form = await grace.post<{ clientSecret: string }>(
      `/api/subscriptions/${first.body.subscriptionId}/card`,
      {},
    );
    stage.stripe.saveCard(intentOf(form.body.clientSecret), '4000000000000341', 'http://localhost:3000/');
    await stage.settle();
    stage.test.clock.set('2027-03-28T12:01:00Z');
    await stage.test.app.get(ChargeDueVisits).charge();
    await stage.settle();
    office = await Office.enter(stage);
    expect((await days())[7]).toMatchObject({ bookings: 2, scheduled: 0, due: 1, failed: 1 });
  });

  it('refuses months that are none', async () => {
    for (const query of [
      '',
      '?from=2027-03-01',
      '?from=2027-03-31&to=2027-03-01',
      '?from=2027-02-30&to=2027-03-01',
      '?from=2027-01-01&to=2027-12-31',
      '?from=2027-03-01&from=2027-03-02&to=2027-03-31',
    ]) {
      expect([query, (await office.get(`calendar${query}`)).status]).toEqual([query, 400]);
      expect([query, (await office.get(`calendar/bookings${query}`)).status]).toEqual([query, 400]);
    }
  });
});
