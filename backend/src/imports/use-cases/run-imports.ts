import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { TakeOverCustomers } from '../../payments/index.js';
import { isPassing, Job, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { ImportRows } from '../infra/import-rows.js';
import { ImportRuns, type ImportStep, type StoredRun } from '../infra/import-runs.js';
import { CheckImport } from './check-import.js';
import { PlaceImport } from './place-import.js';
import { WriteImport } from './write-import.js';

/** Parallel requests to the payment provider, well below its limit per second. */
const ASKED_AT_ONCE = 8;
/** Tells the office why it has to confirm again. */
const TAKEN =
  'Somebody has booked one of these times since the check. Nothing was imported. See which rows have no free time now.';
/** After this many, an unexpected error counts as permanent. */
const MAX_FAILED_TURNS = 3;
const FAULT =
  'Something went wrong on our side. Nothing was imported. Please check the file again; if that fails too, the log of the server says why.';
/** The next scheduled turn continues, so that other jobs do not wait for a whole import. */
const TURN_MS = 20_000;

/**
 * The worker's part of an import. Each batch of a step has its own transaction, so a restart continues where it
 * stopped.
 */
@Injectable()
export class RunImports {
  private readonly log = new Logger(RunImports.name);
  private isRunning = false;
  /** Consecutive turns of a run that failed unexpectedly. */
  private failing = { runId: NaN, turns: 0 };

  constructor(
    private readonly transactions: Transactions,
    private readonly runs: ImportRuns,
    private readonly rows: ImportRows,
    private readonly check: CheckImport,
    private readonly place: PlaceImport,
    private readonly writeImport: WriteImport,
    private readonly takeOver: TakeOverCustomers,
  ) {}

  /** Works until nothing is left to do or the turn is over. */
  @Job('run-imports')
  async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    const until = performance.now() + TURN_MS;
    try {
      while (performance.now() < until && (await this.step()));
    } finally {
      this.isRunning = false;
    }
  }

  private async step(): Promise<boolean> {
    const run = await this.runs.findRunning();
    if (!run) return false;
    try {
      const hasMore = await (run.step === 'stripe' ? this.askStripe(run) : this.nextBatch());
      if (hasMore) this.failing.turns = 0;
      return hasMore;
    } catch (error) {
      await this.fail(run, this.failureIn(run, error));
      return true;
    }
  }

  private nextBatch(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const run = await this.runs.claim(tx);
      if (!run) return false;
      if (run.step !== 'stripe') await this.work(tx, run);
      return true;
    });
  }

  /** Why the run failed for good. @throws the error itself if another turn may succeed */
  private failureIn(run: StoredRun, error: unknown): string {
    const isDomainError = error instanceof DomainError;
    if (isDomainError && run.step !== 'stripe') return error.message;
    // The provider or the database is temporarily unavailable.
    if (isDomainError || isPassing(error)) throw error;
    const turns = this.failing.runId === run.id ? this.failing.turns + 1 : 1;
    this.failing = { runId: run.id, turns };
    // A run that has already failed keeps trying, because it still has to release its slots.
    if (turns < MAX_FAILED_TURNS || run.failure) throw error;
    const stack = error instanceof Error ? (error.stack ?? error.message) : 'unknown error';
    this.log.error({ event: 'failed', importId: run.id, step: run.step }, stack);
    return FAULT;
  }

  private async work(tx: Tx, run: StoredRun): Promise<void> {
    switch (run.step) {
      case 'read':
        if (!(await this.check.read(tx, run))) await this.goTo(tx, run, 'compare');
        return;
      case 'compare':
        await this.check.compare(tx, run);
        return this.goTo(tx, run, run.kind === 'customers' ? 'stripe' : 'try-places');
      case 'try-places':
        await this.place.tryAll(tx, run);
        return this.checked(tx, run);
      case 'hold':
        return this.goTo(tx, run, await this.place.hold(tx, run));
      case 'release':
        // Releases every slot, then checks the places again: slots taken in the meantime become clashes.
        if (await this.place.release(tx, run)) return;
        if (run.failure) return this.runs.change(tx, run.id, { state: 'failed', step: null });
        return this.runs.change(tx, run.id, {
          state: 'checking',
          step: 'try-places',
          doneLine: 0,
          done: 0,
          remarks: [...run.remarks.filter((one) => one !== TAKEN), TAKEN],
        });
      case 'write':
        return this.finish(tx, run, await this.writeImport.write(tx, run));
      default:
        throw new Error(`An import is never at ${run.step}.`);
    }
  }

  private async goTo(tx: Tx, run: StoredRun, step: ImportStep | null): Promise<void> {
    if (step && step !== run.step) await this.runs.change(tx, run.id, { step, doneLine: 0, done: 0 });
  }

  private async checked(tx: Tx, run: StoredRun): Promise<void> {
    const counts = await this.runs.countsOf(tx, run.id);
    await this.runs.change(tx, run.id, { state: 'checked', step: null, counts, done: run.rows });
  }

  private async finish(tx: Tx, run: StoredRun, made: number): Promise<void> {
    await this.runs.change(tx, run.id, { state: 'done', step: null, done: run.rows, counts: run.counts });
    const actor = { kind: 'administrator', id: run.actorId, name: run.createdBy } as const;
    const after = { kind: run.kind, file: run.fileName, rows: made };
    await writeAudit(tx, actor, { action: 'import', entity: 'import', entityId: run.id, after });
  }

  /** Ends a run that stored nothing, and releases the slots it already holds. */
  private async fail(run: StoredRun, failure: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const release = { step: 'release', doneLine: 0, done: 0 } as const;
      const end = run.state === 'importing' ? release : ({ state: 'failed', step: null } as const);
      await this.runs.change(tx, run.id, { failure, ...end });
    });
  }

  /** Asks outside of any transaction, because the provider may be slow. */
  private async askStripe(run: StoredRun): Promise<boolean> {
    const asking = await this.rows.askingStripe(run.id, ASKED_AT_ONCE);
    const answers = await Promise.all(
      asking.map(async ({ line, reading }) => {
        const { stripeCustomer: customerId = '', stripeCard: cardId = null, email = '' } = reading;
        return { line, card: await this.takeOver.check({ customerId, cardId, email }) };
      }),
    );
    await this.transactions.run(async (tx) => {
      if (!answers.length) return this.checked(tx, run);
      await this.rows.keepCards(tx, run.id, answers);
      await this.runs.change(tx, run.id, { done: run.done + answers.length });
    });
    return true;
  }
}
