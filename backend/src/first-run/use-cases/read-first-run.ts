import { Inject, Injectable } from '@nestjs/common';
import {
  FIRST_RUN_STEPS,
  type FirstRun,
  type FirstRunStepId,
  openFirstRunSteps,
  type PriceBook,
} from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { ReadAvailability } from '../../dispatch/index.js';
import { localTimeOf } from '../../kernel/zone.js';
import { SendOwnTest } from '../../notifications/index.js';
import { TryPayment } from '../../payments/index.js';
import { Business, Transactions, type Tx } from '../../platform/index.js';
import { CurrentLook } from '../../site/index.js';
import { PriceBooks } from '../../pricing/index.js';
import {
  areaFacts,
  type NamedCrewHours,
  crewsFacts,
  importFacts,
  lookFacts,
  policyFacts,
  servicesFacts,
} from '../domain/facts.js';
import { type StepFacts, stepOf } from '../domain/steps.js';
import { BusinessReader, type SoldService } from '../infra/business-reader.js';
import { FirstRunSteps, type StepRow } from '../infra/first-run-steps.js';
import { provenWith } from '../infra/proven-with.js';

const DAYS_LOOKED_AT = 14;

type Stored = ReadonlyMap<FirstRunStepId, StepRow>;

interface StoredFirstRun {
  stored: Stored;
  services: SoldService[];
  crews: NamedCrewHours[];
  imported: { kind: string; count: number }[];
  book: PriceBook;
}

/** The present checklist: steps done and skipped, and what the business's own data say (decision 161). */
@Injectable()
export class ReadFirstRun {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly look: CurrentLook,
    private readonly transactions: Transactions,
    private readonly steps: FirstRunSteps,
    private readonly reader: BusinessReader,
    private readonly books: PriceBooks,
    private readonly availability: ReadAvailability,
    private readonly tryPayment: TryPayment,
    private readonly ownTest: SendOwnTest,
  ) {}

  async read(): Promise<FirstRun> {
    await Promise.all([this.business.refresh(), this.look.refresh()]);
    const { openedAt, openedBy } = this.business.opened;
    const firstRun = await this.transactions.run((tx) => this.readStored(tx));
    const [stored, facts] = [firstRun.stored, await this.facts(firstRun)];
    return {
      openedAt: openedAt?.toISOString() ?? null,
      openedBy,
      payments: this.tryPayment.mode,
      steps: FIRST_RUN_STEPS.map((id) => stepOf(id, withProof(id, stored, facts[id]), facts[id])),
    };
  }

  /** The steps that still prevent the opening. */
  async open(): Promise<FirstRunStepId[]> {
    return openFirstRunSteps((await this.read()).steps);
  }

  private async readStored(tx: Tx): Promise<StoredFirstRun> {
    return {
      stored: await this.steps.all(tx),
      services: await this.reader.services(tx),
      crews: await this.reader.crews(tx),
      imported: await this.reader.imported(tx),
      book: await this.books.inForce(tx),
    };
  }

  private async facts(firstRun: StoredFirstRun): Promise<Record<FirstRunStepId, ProvenFacts>> {
    const { stored, services, crews, imported, book } = firstRun;
    const { settings } = this.business;
    return {
      look: lookFacts(settings, this.look.held.look),
      services: servicesFacts(services),
      area: areaFacts(book),
      policy: policyFacts(settings),
      crews: crewsFacts(crews, await this.firstFree(services), this.place),
      payments: await this.payments(stored.get('payments')),
      email: this.email(stored.get('email')),
      text: this.text(stored.get('text')),
      import: importFacts(imported),
    };
  }

  private get place() {
    const { zone } = this.business.clock;
    return { zone, now: localTimeOf(this.business.clock.date().getTime(), zone) };
  }

  /** The first day with a free time for the first service. */
  private async firstFree([service]: readonly SoldService[]): Promise<string | null> {
    if (!service) return null;
    const wish = { serviceType: service.id, from: this.business.clock.today(), days: DAYS_LOOKED_AT };
    const { days } = await this.availability.read(wish);
    const free = days.find(
      ({ windows, customTimes }) => customTimes.length || Object.values(windows).some(Boolean),
    );
    return free?.date ?? null;
  }

  /** Proven once a webhook came after the trial, with these keys. */
  private async payments(row: StepRow | undefined): Promise<ProvenFacts> {
    const now = provenWith(this.config).payments;
    const { mode } = this.tryPayment;
    if (mode === 'off')
      return {
        found: [],
        missing: 'Payments are off: no key of Stripe is set (STRIPE_SECRET_KEY).',
        provenWith: now,
      };
    const keys =
      mode === 'test' ? 'Keys of Stripe’s test mode: no real money moves.' : 'Keys of Stripe’s live mode.';
    const { since, triedWith, mode: tried, payment } = row?.detail ?? {};
    if (!since || triedWith !== now) return { found: [keys], provenWith: now };
    const seen = await this.tryPayment.webhookSeen();
    const what = tried === 'test' ? '$1.00 was paid and refunded' : 'A payment was prepared and cancelled';
    const found = [keys, `${what} (${payment ?? ''}).`];
    if (!seen || seen < new Date(since))
      return { found, provenWith: now, waiting: webhookAwaited(this.config.publicUrl) };
    return { found: [...found, 'Stripe’s webhook came back.'], provenWith: now, provenAt: new Date(since) };
  }

  private email(row: StepRow | undefined): ProvenFacts {
    const { mailFrom } = this.config;
    const now = provenWith(this.config).email;
    const { sentTo, sentWith } = row?.detail ?? {};
    const waits = sentTo && sentWith === now && !isProven(row, now);
    return {
      found: [`Emails come from ${mailFrom}.`],
      provenWith: now,
      waiting: waits ? `A test email went to ${sentTo}. Open its link, on any device.` : null,
    };
  }

  private text(row: StepRow | undefined): ProvenFacts {
    const now = provenWith(this.config).text;
    if (!this.ownTest.texts)
      return { found: [], missing: 'Text messages are off: no service is set (SMS_URL).', provenWith: now };
    const { sentTo, sentWith } = row?.detail ?? {};
    const waits = sentTo && sentWith === now && !isProven(row, now);
    return {
      found: [`Text messages come from ${this.config.sms?.from ?? ''}.`],
      provenWith: now,
      waiting: waits ? `A code went to ${sentTo}.` : null,
      sentTo: waits ? sentTo : null,
    };
  }
}

const webhookAwaited = (publicUrl: string): string =>
  `Waiting for Stripe’s webhook to come back to ${publicUrl}/api/stripe/webhook. If it takes more than a minute, the system check says why.`;

const isProven = (row: StepRow | undefined, now: string): boolean =>
  Boolean(row?.doneAt) && row?.provenWith === now;

/** `provenAt`: when a proof completed itself. */
type ProvenFacts = StepFacts & { provenAt?: Date };

/** A proof that completed itself counts as if it had been recorded. */
function withProof(
  id: FirstRunStepId,
  stored: Stored,
  { provenAt, provenWith: now }: ProvenFacts,
): StepRow | undefined {
  const row = stored.get(id);
  if (!provenAt || !row || row.skippedAt) return row;
  return { ...row, doneAt: provenAt, provenWith: now ?? null };
}
