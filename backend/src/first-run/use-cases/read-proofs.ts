import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { SendOwnTest } from '../../notifications/index.js';
import { TryPayment } from '../../payments/index.js';
import type { StepFacts } from '../domain/steps.js';
import type { StepRow } from '../infra/first-run-steps.js';
import { provenWith } from '../infra/proven-with.js';

/** `provenAt`: when a proof completed itself. */
export type ProvenFacts = StepFacts & { provenAt?: Date };

/**
 * Reads the proofs for steps that a person cannot simply confirm: payments, emails and text messages
 * (`ProveStep`).
 */
@Injectable()
export class ReadProofs {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tryPayment: TryPayment,
    private readonly ownTest: SendOwnTest,
  ) {}

  get paymentMode(): TryPayment['mode'] {
    return this.tryPayment.mode;
  }

  /** Proven once a webhook has arrived after a trial with the present keys. */
  async payments(row: StepRow | undefined): Promise<ProvenFacts> {
    const presentHash = provenWith(this.config).payments;
    const { mode } = this.tryPayment;
    if (mode === 'off')
      return {
        found: [],
        missing: 'Payments are off: no key of Stripe is set (STRIPE_SECRET_KEY).',
        provenWith: presentHash,
      };
    const keys =
      mode === 'test' ? 'Keys of Stripe’s test mode: no real money moves.' : 'Keys of Stripe’s live mode.';
    const { since, triedWith, mode: tried, payment } = row?.detail ?? {};
    if (!since || triedWith !== presentHash) return { found: [keys], provenWith: presentHash };
    const seen = await this.tryPayment.webhookSeen();
    const outcome = tried === 'test' ? '$1.00 was paid and refunded' : 'A payment was prepared and cancelled';
    const found = [keys, `${outcome} (${payment ?? ''}).`];
    if (!seen || seen < new Date(since))
      return { found, provenWith: presentHash, waiting: webhookAwaited(this.config.publicUrl) };
    return {
      found: [...found, 'Stripe’s webhook came back.'],
      provenWith: presentHash,
      provenAt: new Date(since),
    };
  }

  email(row: StepRow | undefined): ProvenFacts {
    const { mailFrom } = this.config;
    const presentHash = provenWith(this.config).email;
    const { sentTo, sentWith } = row?.detail ?? {};
    const isWaiting = sentTo && sentWith === presentHash && !isProven(row, presentHash);
    return {
      found: [`Emails come from ${mailFrom}.`],
      provenWith: presentHash,
      waiting: isWaiting ? `A test email went to ${sentTo}. Open its link, on any device.` : null,
    };
  }

  text(row: StepRow | undefined): ProvenFacts {
    const presentHash = provenWith(this.config).text;
    if (!this.ownTest.texts)
      return {
        found: [],
        missing: 'Text messages are off: no service is set (SMS_URL).',
        provenWith: presentHash,
      };
    const { sentTo, sentWith } = row?.detail ?? {};
    const isWaiting = sentTo && sentWith === presentHash && !isProven(row, presentHash);
    return {
      found: [`Text messages come from ${this.config.sms?.from ?? ''}.`],
      provenWith: presentHash,
      waiting: isWaiting ? `A code went to ${sentTo}.` : null,
      sentTo: isWaiting ? sentTo : null,
    };
  }
}

const webhookAwaited = (publicUrl: string): string =>
  `Waiting for Stripe’s webhook to come back to ${publicUrl}/api/stripe/webhook. If it takes more than a minute, the system check says why.`;

const isProven = (row: StepRow | undefined, presentHash: string): boolean =>
  Boolean(row?.doneAt) && row?.provenWith === presentHash;
