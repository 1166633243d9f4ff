import { randomUUID } from 'node:crypto';
import { startStripeSandbox, type StripeSandbox } from '@homebright/sandbox';
import type {
  BookingDraft,
  BookingRecord,
  BookService,
  ErrorBody,
  PaymentResponse,
  PaymentRule,
  PriceBook,
} from '@homebright/contract';
import { seed } from '../../src/seed.js';
import { NOW, startTestApp, type TestApp } from '../harness.js';
import { signInAs } from '../sign-in.js';

const WEBHOOK_SECRET = 'whsec_bookings_stage_secret';

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

/** The application with its catalog and crews, and a payment provider over a real socket. */
export class BookingsStage {
  private constructor(
    readonly test: TestApp,
    readonly stripe: StripeSandbox,
  ) {}

  static async open(environment: Record<string, string> = {}, now?: string): Promise<BookingsStage> {
    // The provider uses the test's clock, because in production both see the same time.
    let provider = { now: () => new Date(now ?? NOW) };
    const stripe = await startStripeSandbox({
      port: 0,
      clock: { now: () => provider.now() },
      secretKey: 'sk_test_bookings_stage',
      publishableKey: 'pk_test_bookings_stage',
      webhookSecret: WEBHOOK_SECRET,
    });
    const test = await startTestApp(
      {
        STRIPE_SECRET_KEY: 'sk_test_bookings_stage',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_bookings_stage',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: stripe.url,
        ...environment,
      },
      now,
    );
    provider = { now: () => test.clock.date() };
    await seed(test.app, test.config);
    await test.app.listen(0, '127.0.0.1');
    stripe.webhooks({ url: `${await test.app.getUrl()}/api/stripe/webhook` });
    return new BookingsStage(test, stripe);
  }

  async close(): Promise<void> {
    await this.stripe.stop();
    await this.test.close();
  }

  async customer(email = `${randomUUID()}@example.com`): Promise<Customer> {
    return new Customer(this, await signInAs(this.test, { email }));
  }

  /** Delivers webhooks and handles events, then the webhooks and events that follow from them. */
  async settle(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await this.stripe.delivered();
      await this.test.settle();
    }
  }

  async rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.test.database.query<Row[]>(sql, values);
  }

  /** Puts another version of the price book in force. @returns its number */
  async putInForce(change: Partial<PriceBook>): Promise<number> {
    const [row] = await this.rows<{ version: number }>(
      `WITH old AS (UPDATE price_book SET state = 'replaced' WHERE state = 'in_force' RETURNING version, book)
       SELECT version FROM old`,
    );
    const version = (row?.version ?? 0) + 1;
    await this.rows(
      `INSERT INTO price_book (version, state, book)
       SELECT $1, 'in_force', book || $2::jsonb FROM price_book WHERE version = $1 - 1`,
      [version, JSON.stringify(change)],
    );
    await this.rows(
      `UPDATE service SET price = s.price, duration_minutes = s.minutes, cleaners_needed = coalesce(s.cleaners, 1)
       FROM price_book, jsonb_to_recordset(book -> 'services') AS s (id text, price integer, minutes integer, cleaners integer)
       WHERE state = 'in_force' AND service.id = s.id`,
    );
    return version;
  }

  /** Sets when a service, by default the two-hour one, is charged; at booking without a rule. */
  async charges(payment?: PaymentRule, service = '2-hour'): Promise<void> {
    const [row] = await this.rows<{ services: BookService[] }>(
      `SELECT book -> 'services' AS services FROM price_book WHERE state = 'in_force'`,
    );
    const services = (row?.services ?? []).map((one) => (one.id === service ? { ...one, payment } : one));
    await this.putInForce({ services });
  }

  /** Sets the price of a service. */
  async costs(service: string, price: number): Promise<void> {
    const [row] = await this.rows<{ services: BookService[] }>(
      `SELECT book -> 'services' AS services FROM price_book WHERE state = 'in_force'`,
    );
    const services = (row?.services ?? []).map((one) => (one.id === service ? { ...one, price } : one));
    await this.putInForce({ services });
  }

  /** A booking's events in order: 'booking-created', 'payment-succeeded', … */
  async told(bookingId: number): Promise<string[]> {
    const events = await this.rows<{ name: string }>(
      `SELECT name FROM outbox WHERE (payload->>'bookingId')::bigint = $1 AND name <> 'payments.intent-outdated'
       ORDER BY id`,
      [bookingId],
    );
    return events.map(({ name }) => name.replace(/^\w+\./, ''));
  }
}

/** A signed-in customer, with a browser's calls. */
export class Customer {
  constructor(
    private readonly stage: BookingsStage,
    readonly cookie: string,
  ) {}

  async get<Body>(url: string): Promise<Answer<Body>> {
    return this.send<Body>('GET', url);
  }

  async post<Body = ErrorBody>(
    url: string,
    payload: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return this.send<Body>('POST', url, payload, headers);
  }

  async send<Body>(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const answer = await this.stage.test.app.inject({
      method,
      url,
      headers: { cookie: this.cookie, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    return { status: answer.statusCode, body: answer.json<Body>(), headers: answer.headers };
  }

  async bookings(): Promise<BookingRecord[]> {
    return (await this.get<BookingRecord[]>('/api/bookings')).body;
  }

  async booking(id: number): Promise<BookingRecord> {
    return (await this.get<BookingRecord>(`/api/bookings/${id}`)).body;
  }

  book(draft: Partial<BookingDraft> = {}): Promise<Answer<PaymentResponse>> {
    const path = draft.isRecurring ? '/api/create-subscription' : '/api/create-payment-intent';
    return this.post<PaymentResponse>(path, draftOf(draft));
  }

  /**
   * Books, and repeats the booking if told to try again. The provider may be slow on a busy machine, and the
   * same draft always makes the same booking.
   */
  async bookPatiently(draft: Partial<BookingDraft> = {}): Promise<Answer<PaymentResponse>> {
    const whole = draftOf(draft);
    for (;;) {
      const answer = await this.book(whole);
      if ((answer.body as { code?: string }).code !== 'PROVIDER_UNAVAILABLE') return answer;
    }
  }

  /** Enters the card in the provider's form. When this returns, all events that result have been handled. */
  async give({ body }: Answer<PaymentResponse>, card?: string): Promise<void> {
    const intent = intentOf(body.clientSecret);
    const back = 'http://localhost:3000/payment-success';
    if (intent.startsWith('seti_')) this.stage.stripe.saveCard(intent, card, back);
    else this.stage.stripe.pay(intent, card, back);
    await this.stage.settle();
  }

  /** Books and pays. @returns the booking's id */
  async bookAndPay(draft: Partial<BookingDraft> = {}): Promise<number> {
    const answer = await this.book(draft);
    if (answer.status !== 200) throw new Error(`Not booked: ${JSON.stringify(answer.body)}`);
    await this.give(answer);
    return answer.body.bookingId;
  }
}

export function intentOf(clientSecret: string | null): string {
  if (!clientSecret) throw new Error('There is nothing to pay.');
  return clientSecret.split('_secret_')[0] ?? '';
}

/** A draft as a page would send it. The clock shows noon of Wednesday, 2027-03-10. */
export function draftOf(draft: Partial<BookingDraft> = {}): BookingDraft {
  return {
    draftId: randomUUID(),
    service: '2-hour',
    isRecurring: false,
    rooms: '2',
    bathrooms: '1',
    hasKids: false,
    hasPets: true,
    noKidsPets: false,
    maintenanceHistory: 'recent',
    customerName: 'Ada Byron',
    customerPhone: '(555) 123-4567',
    location: '12 North Elm Street, Springfield',
    accessNotes: 'The key is under the pot.',
    hasDrivewayParking: true,
    hasStreetParking: false,
    appointmentDate: '2027-03-16',
    appointmentTime: 'morning',
    specialNotes: 'Mind the cat.',
    ...draft,
  };
}
