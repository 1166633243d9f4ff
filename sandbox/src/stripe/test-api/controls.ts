import type { Account } from '../account/account.js';
import { failPayout, payOut } from '../account/pay-out.js';
import type { Dispute, PaymentIntent, Payout, Refund, SetupIntent } from '../account/objects.js';
import { createCardMethod } from '../cards/payment-method.js';
import { testCard } from '../cards/test-card.js';
import { finishAuthentication, type AuthenticationOutcome } from '../intents/authenticate.js';
import { openAuthentication } from '../intents/authentication.js';
import { confirmPayment, settleProcessing } from '../intents/confirm-payment.js';
import { closeDispute, openDispute } from '../intents/dispute.js';
import { refundCharge } from '../intents/refund.js';
import { confirmSetup, refuseSetupStep } from '../intents/setup-intent.js';
import { refuseStep } from '../intents/payment-states.js';
import { ApiError, noSuch } from '../protocol/api-error.js';
import { deleteCustomer } from '../resources/customers.js';
import { chargeOfIntent } from '../resources/refunds.js';
import { plainDelivery, type Deliveries, type WebhookSettings } from '../webhooks/deliveries.js';
import type { Fault, Faults } from './faults.js';
import { forget, reachOf } from './forget.js';
import { stateOf, type SandboxState } from './state.js';

const IDLE_POLL_MS = 5;

/** Actions for tests that the API does not offer: pay as a customer, act in the dashboard, break things. */
export class Controls {
  constructor(
    private readonly account: Account,
    private readonly deliveries: Deliveries,
    private readonly faults: Faults,
  ) {}

  /** Copies of everything stored, in the order of creation. */
  state(): SandboxState {
    return stateOf(this.account);
  }

  /** Forgets all objects, faults and webhook settings except the webhook's address. */
  reset(): void {
    const { url } = this.deliveries.settings;
    this.deliveries.forget();
    this.deliveries.settings = { ...plainDelivery, url };
    this.faults.clear();
    this.account.slowPayments = 0;
    this.account.store.clear();
  }

  /** The customer types `number` into the card form and presses Pay. Declines stay on the intent. */
  pay(intentId: string, number = '4242424242424242', returnUrl?: string): PaymentIntent {
    return this.changed(() => {
      const intent = this.intent(intentId);
      refuseStep('confirmed', intent);
      const payment_method = this.enter(number);
      this.account.store.change('payment_intent', intent, { payment_method });
      toleratingDeclines(() => confirmPayment(this.account, intent, { offSession: false, returnUrl }));
      return intent;
    });
  }

  /** The customer saves a card through a setup intent's form. */
  saveCard(setupId: string, number = '4242424242424242', returnUrl?: string): SetupIntent {
    return this.changed(() => {
      const setup = this.account.store.get('setup_intent', setupId);
      if (!setup) throw noSuch('setupintent', setupId, 'intent', true);
      refuseSetupStep('confirm', setup);
      const payment_method = this.enter(number);
      this.account.store.change('setup_intent', setup, { payment_method });
      toleratingDeclines(() => confirmSetup(this.account, setup, { returnUrl }));
      return setup;
    });
  }

  /** The customer presses Complete or Fail on the 3-D Secure page of a payment or setup intent. */
  authenticate(intentId: string, outcome: AuthenticationOutcome = 'complete'): void {
    this.changed(() => {
      const authentication = openAuthentication(this.account, intentId);
      if (!authentication) throw noSuch('authentication', intentId, 'intent', true);
      finishAuthentication(this.account, authentication, outcome);
    });
  }

  /** Somebody deletes the customer in the dashboard. */
  deleteCustomer(customerId: string): void {
    this.changed(() => {
      const customer = this.account.store.get('customer', customerId);
      if (!customer || customer.deleted) throw noSuch('customer', customerId, 'id', true);
      deleteCustomer(this.account, customer);
    });
  }

  /** The next confirmed payments stay `processing` until `settle`. */
  processNext(times = 1): void {
    this.account.slowPayments = times;
  }

  settle(intentId: string, outcome: 'succeed' | 'fail' = 'succeed'): PaymentIntent {
    return this.changed(() => {
      const intent = this.intent(intentId);
      if (intent.status !== 'processing') return intent;
      const reason = outcome === 'fail' ? testCard('4000000000000002')?.decline : undefined;
      return settleProcessing(this.account, intent, reason);
    });
  }

  /** Somebody refunds in Stripe's dashboard; everything left, unless an amount (cents) is given. */
  refund(intentId: string, amount?: number): Refund {
    return this.changed(() => refundCharge(this.account, chargeOfIntent(this.account, intentId), { amount }));
  }

  dispute(intentId: string, reason?: string): Dispute {
    return this.changed(() => openDispute(this.account, chargeOfIntent(this.account, intentId), reason));
  }

  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Dispute {
    return this.changed(() => {
      const dispute = this.account.store.get('dispute', disputeId);
      if (!dispute) throw noSuch('dispute', disputeId, 'id', true);
      return closeDispute(this.account, dispute, outcome);
    });
  }

  /** Pays out the available balance, as Stripe does once a day; null if nothing is available. */
  payOut(): Payout | null {
    return this.changed(() => payOut(this.account));
  }

  failPayout(payoutId: string): Payout {
    return this.changed(() => {
      const payout = this.account.store.get('payout', payoutId);
      if (!payout) throw noSuch('payout', payoutId, 'id', true);
      return failPayout(this.account, payout);
    });
  }

  failNext(fault: Fault): void {
    this.faults.arm(fault);
  }

  /** Milliseconds added to each API call. */
  latency(ms: number): void {
    this.faults.latency = ms;
  }

  clearFaults(): void {
    this.faults.clear();
  }

  webhooks(settings: Partial<WebhookSettings>): void {
    this.deliveries.settings = { ...this.deliveries.settings, ...settings };
  }

  /** Sends the events that were held or collected. */
  releaseWebhooks(): void {
    this.deliveries.release();
  }

  /** Sends one event now, `times` times; returns the HTTP statuses received, 0 for none. */
  deliver(eventId: string, times = 1): Promise<number[]> {
    return this.deliveries.deliver(eventId, times);
  }

  /** Resolves when no webhook is being sent or waits for its turn or retry. */
  async delivered(withinMs = 10_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (!this.deliveries.idle()) {
      if (Date.now() > deadline) throw new Error('Webhooks are still waiting to be delivered.');
      await new Promise((resolve) => setTimeout(resolve, IDLE_POLL_MS));
    }
  }

  /** Ids of everything that belongs to these customers and intents, with the payouts that include their money. */
  reachOf(roots: ReadonlySet<string>): string[] {
    return reachOf(this.account.store, roots);
  }

  /**
   * Removes objects as if they had never existed. Other lines of a payout with their money wait for the next
   * payout.
   */
  forget(ids: readonly string[]): void {
    this.changed(() => forget(this.account.store, new Set(ids)));
  }

  private enter(number: string): string {
    const exp_year = this.account.settings.clock.now().getUTCFullYear() + 1;
    return createCardMethod(this.account, { number, exp_month: 12, exp_year }).id;
  }

  private intent(id: string): PaymentIntent {
    const intent = this.account.store.get('payment_intent', id);
    if (!intent) throw noSuch('payment_intent', id, 'intent', true);
    return intent;
  }

  /** Stores the changes that the work makes. @returns a copy of its result */
  private changed<T>(work: () => T): T {
    try {
      return structuredClone(work());
    } finally {
      this.account.store.flush();
    }
  }
}

function toleratingDeclines(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.type !== 'card_error') throw error;
  }
}
