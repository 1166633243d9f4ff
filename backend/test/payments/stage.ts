import { randomUUID } from 'node:crypto';
import { startStripeSandbox, type StripeSandbox } from '@homebright/sandbox';
import { plainLines, Ledger, StartPayment } from '../../src/payments/index.js';
import type { StartedPayment } from '../../src/payments/use-cases/start-payment.js';
import { LedgerAccount } from '../../src/payments/domain/ledger-account.js';
import { Reconcile } from '../../src/payments/use-cases/reconcile.js';
import { Transactions, type Tx } from '../../src/platform/index.js';
import { NOW, startTestApp, type TestApp } from '../harness.js';

const WEBHOOK_SECRET = 'whsec_payments_stage_secret';

export interface OutboxEvent {
  name: string;
  payload: Record<string, unknown>;
}

/** The application and a payment provider, which call each other over real sockets, as in production. */
export class PaymentsStage {
  private bookings = 1000;

  private constructor(
    readonly test: TestApp,
    readonly stripe: StripeSandbox,
    readonly webhookUrl: string,
  ) {}

  static async open(environment: Record<string, string> = {}): Promise<PaymentsStage> {
    // The provider uses the test's clock, because in production both see the same time.
    let provider = { now: () => new Date(NOW) };
    const stripe = await startStripeSandbox({
      port: 0,
      clock: { now: () => provider.now() },
      secretKey: 'sk_test_payments_stage',
      publishableKey: 'pk_test_payments_stage',
      webhookSecret: WEBHOOK_SECRET,
    });
    const test = await startTestApp({
      STRIPE_SECRET_KEY: 'sk_test_payments_stage',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_payments_stage',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
      ...environment,
    });
    provider = { now: () => test.clock.date() };
    await test.app.listen(0, '127.0.0.1');
    const webhookUrl = `${await test.app.getUrl()}/api/stripe/webhook`;
    stripe.webhooks({ url: webhookUrl });
    return new PaymentsStage(test, stripe, webhookUrl);
  }

  async close(): Promise<void> {
    await this.stripe.stop();
    await this.test.close();
  }

  get ledger(): Ledger {
    return this.test.app.get(Ledger);
  }

  tx<T>(work: (tx: Tx, ledger: Ledger) => Promise<T>): Promise<T> {
    return this.test.app.get(Transactions).run((tx) => work(tx, this.ledger));
  }

  async booking(price: number): Promise<{ bookingId: number; userId: string }> {
    const userId = randomUUID();
    return { bookingId: await this.bookingOf(userId, price), userId };
  }

  async bookingOf(userId: string, price: number): Promise<number> {
    const bookingId = (this.bookings += 1);
    const label = '2-Hour Standard Clean';
    await this.tx((tx, ledger) => ledger.open(tx, { bookingId, userId, lines: plainLines(price, label) }));
    return bookingId;
  }

  start(booking: { bookingId: number; userId: string }, saveCard = false): Promise<StartedPayment> {
    return this.test.app.get(StartPayment).start({
      ...booking,
      email: 'ada@example.com',
      name: 'Ada Byron',
      saveCard,
      description: 'A cleaning',
    });
  }

  /**
   * The customer opens the checkout and pays. When this returns, all events that result have been handled.
   */
  async pay(
    booking: { bookingId: number; userId: string },
    card?: string,
    saveCard = false,
  ): Promise<string> {
    const { clientSecret } = await this.start(booking, saveCard);
    const intentId = intentOf(clientSecret);
    this.stripe.pay(intentId, card, 'http://localhost:3000/payment-success');
    await this.settle();
    return intentId;
  }

  /** Delivers webhooks and handles events, then the webhooks and events that follow from them. */
  async settle(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await this.stripe.delivered();
      await this.test.settle();
    }
  }

  /** Runs the worker's minutely job, then handles all events that result. */
  async reconcile(): Promise<void> {
    await this.reconcileOnly();
    await this.settle();
  }

  async reconcileOnly(): Promise<void> {
    this.test.clock.advance({ minutes: 2 });
    await this.test.app.get(Reconcile).open();
  }

  summary({ bookingId }: { bookingId: number }): Promise<Record<string, unknown>> {
    return this.tx(async (tx) => {
      const { paymentStatus: status, ...account } = await tx.findOneByOrFail(LedgerAccount, { bookingId });
      return { status, ...account };
    });
  }

  /** A booking's events in order, without the module's internal ones. */
  async told({ bookingId }: { bookingId: number }): Promise<OutboxEvent[]> {
    return this.test.database.query(
      `SELECT name, payload FROM outbox WHERE (payload->>'bookingId')::bigint = $1 AND name <> 'payments.intent-outdated'
       ORDER BY id`,
      [bookingId],
    );
  }
}

export function intentOf(clientSecret: string | null): string {
  if (!clientSecret) throw new Error('There is nothing to pay.');
  return clientSecret.split('_secret_')[0] ?? '';
}
