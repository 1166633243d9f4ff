import { freePort } from '@homebright/sandbox';
import { randomUUID } from 'node:crypto';
import type { PaymentResponse, SlotAlternative } from '@homebright/contract';
import { BookingsStage, type Customer, draftOf } from '../bookings/stage.js';
import { TEST_ENVIRONMENT, settingsSeed } from '../harness.js';
import { MortalProcess } from '../payments/processes.js';
import { signInAsAdmin } from '../sign-in.js';
import { useStage } from '../use-stage.js';

// eslint-disable-next-line no-restricted-syntax -- the two APIs are real processes
const PRESENT = new Date();
/** Six weeks from now, when only the crews can prevent a booking. */
const DATE = new Date(PRESENT.getTime() + 42 * 86_400_000).toISOString().slice(0, 10);
const NINE = { appointmentDate: DATE, appointmentTime: 'custom', customTime: '09:00 AM' } as const;
const CREWS = 3;

/** A busy machine may be slow, but must never give a slot to two visits. */
const PATIENT = { DATABASE_WAIT_SECONDS: '240' };
/** More open holds than any test customer needs, so that only a taken slot can cause a refusal. */
const OPEN_HOLDS = 10;

interface Reply {
  status: number;
  body: Partial<PaymentResponse> & { code?: string; details?: SlotAlternative[] };
}

/** The next two days, of 23 and of 25 hours, on which the business's clocks change. */
function clockChanges(): string[] {
  const offset = (at: number): string =>
    new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })
      .formatToParts(at)
      .filter(({ type }) => type === 'timeZoneName')
      .map(({ value }) => value)
      .join();
  const noon = Date.parse(`${PRESENT.toISOString().slice(0, 10)}T17:00:00Z`);
  return Array.from({ length: 362 }, (_, day) => noon + (day + 2) * 86_400_000)
    .filter((at) => offset(at) !== offset(at - 86_400_000))
    .map((at) => new Date(at).toISOString().slice(0, 10));
}

/**
 * Two API processes use one database, on machines in opposite time zones, while all customers want the same
 * morning at 9 AM.
 */
describe('a storm on one slot', () => {
  const apis: MortalProcess[] = [];
  const urls: string[] = [];
  // The processes must stop before the stage closes.
  afterAll(() => Promise.all(apis.map((api) => api.stop())));
  const stage = useStage(() =>
    BookingsStage.open(
      { ...PATIENT, SETTINGS: settingsSeed({ openHolds: OPEN_HOLDS }) },
      PRESENT.toISOString(),
    ),
  );
  let admin: string;

  beforeAll(async () => {
    admin = await signInAsAdmin(stage.test);
    for (const zone of ['UTC', 'Asia/Tokyo']) await startApi(zone);
    await Promise.all(apis.map((api) => api.start()));
  }, 240_000);

  async function startApi(zone: string): Promise<void> {
    const { databaseUrl, stripe } = stage.test.config;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      ...TEST_ENVIRONMENT,
      ...PATIENT,
      TZ: zone,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '8',
      STRIPE_SECRET_KEY: stripe?.secretKey ?? '',
      STRIPE_PUBLISHABLE_KEY: stripe?.publishableKey ?? '',
      STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret ?? '',
      STRIPE_API_URL: stripe?.apiUrl ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    };
    urls.push(url);
    apis.push(new MortalProcess('main.js', environment, `${url}/api/health/live`));
  }

  async function send(
    turn: number,
    cookie: string,
    method: string,
    path: string,
    body: object,
  ): Promise<Reply> {
    for (;;) {
      const answer = await fetch(`${urls[turn % urls.length]}${path}`, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const reply = { status: answer.status, body: (await answer.json()) as Reply['body'] };
      // The provider may be slow on a busy machine. Trying again is safe, because the same draft makes the
      // same booking.
      if (reply.body.code !== 'PROVIDER_UNAVAILABLE') return reply;
    }
  }

  /** Bookings on other days, each with a slot. */
  async function elsewhere(customers: readonly Customer[], count: number): Promise<number[]> {
    const made = Array.from({ length: count }, async (_, n) => {
      const day = new Date(Date.parse(DATE) + (7 + (n % 28)) * 86_400_000).toISOString().slice(0, 10);
      const wish = { service: '1-hour', appointmentDate: day, appointmentTime: 'evening' } as const;
      const draft = draftOf({ ...wish, draftId: randomUUID() });
      const { cookie } = customers[n % customers.length] as Customer;
      const { status, body } = await send(n, cookie, 'POST', '/api/create-payment-intent', draft);
      expect([status, body]).toEqual([200, expect.objectContaining({ bookingId: expect.any(Number) })]);
      return body.bookingId ?? 0;
    });
    return Promise.all(made);
  }

  it('has nine o’clock at nine wherever a process stands, when clocks change too, and answers alike', async () => {
    const days = [DATE, ...clockChanges()];
    expect(days.length).toBeGreaterThan(2);
    const ada = await stage.customer();
    const read = async (turn: number, path: string): Promise<string> =>
      (await fetch(`${urls[turn]}${path}`, { headers: { cookie: ada.cookie } })).text();
    for (const appointmentDate of days) {
      const made: number[] = [];
      for (const turn of [0, 1]) {
        const wish = draftOf({ ...NINE, appointmentDate, draftId: randomUUID() });
        const { body } = await send(turn, ada.cookie, 'POST', '/api/create-payment-intent', wish);
        made.push(body.bookingId ?? 0);
      }
      const paths = made.map((id) => `/api/bookings/${id}`);
      for (const path of [`/api/availability?serviceType=1-hour&from=${appointmentDate}&days=30`, ...paths]) {
        const inUtc = await read(0, path);
        expect(inUtc).toContain(appointmentDate);
        expect(await read(1, path)).toBe(inUtc);
      }
      const places = await stage.rows<{ wall: string; starts: Date }>(
        `SELECT (starts_at AT TIME ZONE 'America/New_York')::text AS wall, starts_at AS starts
         FROM assignment WHERE booking_id = ANY ($1)`,
        [made],
      );
      expect(places.map(({ wall }) => wall)).toEqual(Array(2).fill(`${appointmentDate} 09:00:00`));
      const shown = paths.map(async (path) => JSON.parse(await read(1, path)).startsAt as string);
      const instants = (await Promise.all(shown)).map((startsAt) => new Date(startsAt));
      expect(instants).toEqual(places.map(({ starts }) => starts));
      for (const bookingId of made) await send(0, ada.cookie, 'POST', '/api/cancel-booking', { bookingId });
    }
  });

  it('holds no more slots for one customer than anybody may have, whichever process is asked', async () => {
    const grace = await stage.customer();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const day = new Date(Date.parse(DATE) + (40 + n) * 86_400_000).toISOString().slice(0, 10);
        const draft = draftOf({ service: '1-hour', appointmentDate: day, draftId: randomUUID() });
        return send(n, grace.cookie, 'POST', '/api/create-payment-intent', draft);
      }),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(OPEN_HOLDS);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(['HOLD_LIMIT']));
    for (const { body } of made) {
      await send(0, grace.cookie, 'POST', '/api/cancel-booking', { bookingId: body.bookingId });
    }
  }, 300_000);

  it('accepts as many as there are crews, refuses the rest politely, and never refuses the office', async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, () => stage.customer()));
    const cookieOf = (n: number): string => (customers[n % customers.length] as Customer).cookie;
    const made = await elsewhere(customers, 60);

    const bookings = Array.from({ length: 140 }, (_, n) =>
      send(n, cookieOf(n), 'POST', '/api/create-payment-intent', draftOf({ ...NINE, draftId: randomUUID() })),
    );
    const moves = made
      .slice(0, 30)
      .map((originalBookingId, n) =>
        send(n, cookieOf(n), 'POST', '/api/rebook', { originalBookingId, rebookingFee: 3000, ...NINE }),
      );
    const edits = made.slice(30).map((id, n) =>
      send(n, admin, 'PATCH', `/api/admin/bookings/${id}`, {
        appointmentDate: DATE,
        appointmentTime: '09:00',
      }),
    );
    const asked = await Promise.all([...bookings, ...moves]);
    const edited = await Promise.all(edits);

    const refused = asked.filter(({ status }) => status !== 200);
    expect(refused.filter(({ status, body }) => status !== 409 || body.code !== 'SLOT_TAKEN')).toEqual([]);
    for (const { body } of refused) {
      const { details = [] } = body;
      expect(details.length).toBeGreaterThan(0);
      expect(details.length).toBeLessThanOrEqual(3);
      expect(details).not.toContainEqual(NINE);
    }
    expect(edited.filter(({ status }) => status !== 200)).toEqual([]);
    const [placed] = await stage.rows<{ visits: number; crews: number; flagged: number }>(
      `SELECT count(crew_id) AS visits, count(DISTINCT crew_id) AS crews, count(*) - count(crew_id) AS flagged
       FROM assignment WHERE starts_at = ($1 || ' 09:00')::timestamp AT TIME ZONE 'America/New_York'`,
      [DATE],
    );
    const accepted = asked.length - refused.length;
    expect(placed).toMatchObject({ visits: CREWS, crews: CREWS });
    expect(accepted + edited.length).toBe(CREWS + (placed?.flagged ?? 0));
  }, 300_000);
});
