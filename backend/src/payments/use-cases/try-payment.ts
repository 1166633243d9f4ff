import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import { PaymentsOff } from '../domain/errors.js';
import { ProviderEvents } from '../infra/provider-events.js';
import { Deadline } from '../infra/deadline.js';
import { StripeTrial } from '../infra/stripe-trial.js';

export type PaymentsMode = 'off' | 'test' | 'live';

/** Tests that payments work before the site opens (decision 161). */
@Injectable()
export class TryPayment {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly trial: StripeTrial,
    private readonly providerEvents: ProviderEvents,
  ) {}

  /** Stripe's test keys contain '_test_'. */
  get mode(): PaymentsMode {
    const { stripe } = this.config;
    if (!stripe) return 'off';
    return stripe.secretKey.includes('_test_') ? 'test' : 'live';
  }

  /**
   * Makes a trial payment. Once `webhookSeen` is later than `since`, its webhook has arrived.
   * @throws PaymentsOff, ProviderUnavailable, ProviderRejected
   */
  async try(): Promise<{ since: Date; payment: string; mode: 'test' | 'live' }> {
    const { mode } = this;
    if (mode === 'off') throw new PaymentsOff();
    const since = await this.providerEvents.expectWebhook();
    const [deadline, key] = [Deadline.ofRequest(), `first-run-${randomUUID()}`];
    const payment =
      mode === 'test'
        ? await this.trial.payAndRefund(deadline, key, this.config.publicUrl)
        : await this.trial.prepareAndCancel(deadline, key);
    return { since, payment, mode };
  }

  /** The time when a webhook with a valid signature last arrived; null if never. */
  webhookSeen(): Promise<Date | null> {
    return this.providerEvents.webhookSeenAt();
  }
}
