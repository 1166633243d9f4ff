import { Injectable } from '@nestjs/common';
import {
  FIRST_RUN_STEPS,
  type FirstRun,
  type FirstRunStepId,
  openFirstRunSteps,
  type PriceBook,
} from '@homebright/contract';
import { ReadAvailability } from '../../dispatch/index.js';
import { localTimeOf } from '../../kernel/zone.js';
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
import { stepOf } from '../domain/steps.js';
import { BusinessReader, type SoldService } from '../infra/business-reader.js';
import { FirstRunSteps, type StepRow } from '../infra/first-run-steps.js';
import { type ProvenFacts, ReadProofs } from './read-proofs.js';

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
    private readonly business: Business,
    private readonly look: CurrentLook,
    private readonly transactions: Transactions,
    private readonly steps: FirstRunSteps,
    private readonly reader: BusinessReader,
    private readonly books: PriceBooks,
    private readonly availability: ReadAvailability,
    private readonly proofs: ReadProofs,
  ) {}

  async read(): Promise<FirstRun> {
    await Promise.all([this.business.refresh(), this.look.refresh()]);
    const { openedAt, openedBy } = this.business.opened;
    const firstRun = await this.transactions.run((tx) => this.readStored(tx));
    const [stored, facts] = [firstRun.stored, await this.facts(firstRun)];
    return {
      openedAt: openedAt?.toISOString() ?? null,
      openedBy,
      payments: this.proofs.paymentMode,
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
      payments: await this.proofs.payments(stored.get('payments')),
      email: this.proofs.email(stored.get('email')),
      text: this.proofs.text(stored.get('text')),
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
}

/** A proof that completed itself counts as if it had been recorded. */
function withProof(
  id: FirstRunStepId,
  stored: Stored,
  { provenAt, provenWith: presentHash }: ProvenFacts,
): StepRow | undefined {
  const row = stored.get(id);
  if (!provenAt || !row || row.skippedAt) return row;
  return { ...row, doneAt: provenAt, provenWith: presentHash ?? null };
}
