import { Injectable } from '@nestjs/common';
import { IMPORT_FIELDS, type ImportProblem } from '@homebright/contract';
import { ImportedUsers } from '../../identity/index.js';
import { TakeOverCustomers } from '../../payments/index.js';
import type { Tx } from '../../platform/index.js';
import { addressKey } from '../../kernel/address-key.js';
import { isAboutNotes } from '../domain/read-customer.js';
import { readRow } from '../domain/read-row.js';
import { ImportHomes } from '../infra/import-homes.js';
import { ImportRows, type StoredRow } from '../infra/import-rows.js';
import { ImportRuns, type StoredRun } from '../infra/import-runs.js';
import { ImportSources, sourceKey } from '../infra/import-sources.js';
import { ReadSettings } from './read-settings.js';

const BATCH = 250;
const NO_CARD =
  'No saved card: its visits cannot be charged until the customer saves one, or pays by a link that the office sends.';

/** The dry run: finds the meaning and the problems of each row. Changes only the import's own rows. */
@Injectable()
export class CheckImport {
  constructor(
    private readonly readSettings: ReadSettings,
    private readonly users: ImportedUsers,
    private readonly takeOver: TakeOverCustomers,
    private readonly runs: ImportRuns,
    private readonly rows: ImportRows,
    private readonly sources: ImportSources,
    private readonly homes: ImportHomes,
  ) {}

  /** Reads the next batch of rows. @returns false if no rows were left */
  async read(tx: Tx, run: StoredRun): Promise<boolean> {
    const batch = await this.rows.after(tx, run.id, run.doneLine, BATCH);
    const last = batch.at(-1);
    if (!last) return false;
    const { given, remarks } = await this.readSettings.of(tx, run);
    for (const row of batch) {
      const { reading, problems, notes } = readRow(row.cells, given);
      const key = keyOf(run, reading);
      const overflow = row.cells.slice(run.headers.length).some((cell) => cell.trim());
      if (overflow)
        problems.push({
          column: null,
          sentence: 'The row has more columns than the headers: is a quotation mark missing?',
        });
      Object.assign(row, { reading, problems, sourceKey: key, notes, proposals: [], choice: null });
      Object.assign(row, { userId: null, visits: null, card: null });
    }
    await this.lookUp(tx, run, batch);
    for (const row of batch) if (row.problems.length) row.state = 'problem';
    await this.rows.save(tx, run.id, batch);
    await this.runs.change(tx, run.id, { doneLine: last.line, done: run.done + batch.length, remarks });
    return true;
  }

  /** Finds rows that repeat an earlier one. */
  async compare(tx: Tx, run: StoredRun): Promise<void> {
    const repeated: [Parameters<ImportRows['findRepeated']>[2], string][] = [
      ['source_key', run.kind === 'homes' ? 'The same home' : 'The same id'],
    ];
    if (run.kind === 'customers')
      repeated.push(['email', 'The same email'], ['stripeCustomer', 'The same Stripe customer']);
    for (const [field, subject] of repeated) {
      for (const { line, earlier } of await this.rows.findRepeated(tx, run.id, field))
        await this.rows.addProblem(tx, run.id, line, {
          column: null,
          sentence: `${subject} is on line ${earlier}.`,
        });
    }
  }

  private async lookUp(tx: Tx, run: StoredRun, batch: StoredRow[]): Promise<void> {
    const known = await this.sources.known(
      tx,
      batch.flatMap(({ sourceKey: key }) => key ?? []),
    );
    for (const row of batch) {
      const before = known.get(row.sourceKey ?? '');
      row.state = before ? 'known' : 'new';
      if (!before) continue;
      row.problems = [];
      row.userId = before.userId;
      row.notes = [
        before.userId
          ? 'Imported before: nothing is changed.'
          : 'This customer was erased here and is not imported again.',
      ];
    }
    const open = batch.filter(({ state }) => state === 'new');
    if (run.kind === 'customers') await this.lookUpEmails(tx, open);
    else await this.lookUpCustomers(tx, run, open);
    if (run.kind === 'plans') await this.noteMissingCards(tx, open);
  }

  private async noteMissingCards(tx: Tx, plans: StoredRow[]): Promise<void> {
    const charged = plans.filter(({ reading }) => !reading?.payAfterVisit);
    const paying = await this.takeOver.withCards(
      tx,
      charged.flatMap(({ userId }) => userId ?? []),
    );
    for (const row of charged) if (row.userId && !paying.has(row.userId)) row.notes.push(NO_CARD);
  }

  private async lookUpEmails(tx: Tx, batch: StoredRow[]): Promise<void> {
    const owners = await this.users.ownersOf(
      tx,
      batch.flatMap(({ reading }) => reading?.email ?? []),
    );
    const stripe = await this.takeOver.owners(
      tx,
      batch.flatMap(({ reading }) => reading?.stripeCustomer ?? []),
    );
    for (const row of batch) {
      const owner = owners.get(row.reading?.email ?? '');
      if (owner) {
        row.state = 'joined';
        row.userId = owner.id;
        row.notes = [
          `${owner.name} has this email and is kept as they are.`,
          ...row.notes.filter((note) => !isAboutNotes(note)),
        ];
      }
      const stripeOwner = stripe.get(row.reading?.stripeCustomer ?? '');
      if (stripeOwner && stripeOwner !== owner?.id)
        row.problems.push({ column: null, sentence: 'Another customer has this Stripe customer already.' });
    }
  }

  private async lookUpCustomers(tx: Tx, run: StoredRun, batch: StoredRow[]): Promise<void> {
    const keyed = batch.map((row) => ({
      row,
      key: row.reading?.customerId && sourceKey('customers', row.reading.customerId),
    }));
    const known = await this.sources.known(
      tx,
      keyed.flatMap(({ key }) => key ?? []),
    );
    for (const { row, key } of keyed) {
      const customer = known.get(key ?? '');
      row.userId = customer?.userId ?? null;
      const because = customer ? 'was erased here.' : 'is not here: import the customers first.';
      if (key && !row.userId)
        row.problems.push(at(run, 'customerId', `The customer ${row.reading?.customerId} ${because}`));
    }
    const homes = await this.homes.of(
      tx,
      keyed.flatMap(({ row }) => row.userId ?? []),
    );
    for (const { row } of keyed) {
      const { reading, userId } = row;
      const own = homes.filter((home) => home.userId === userId);
      const address = reading?.address;
      if (address && !addressKey(address)) row.problems.push(at(run, 'address', 'This isn’t an address.'));
      if (run.kind === 'homes' && address && own.some(({ key }) => key === addressKey(address))) {
        row.state = 'known';
        row.notes = ['The customer has this home already: nothing is changed.'];
      }
      if (run.kind === 'homes' || address || !userId) continue;
      const [firstHome, secondHome] = own;
      if (firstHome && !secondHome && reading) reading.address = firstHome.location;
      else
        row.problems.push(
          at(
            run,
            'address',
            firstHome
              ? 'Which home? The customer has several.'
              : 'Address is missing: the customer has no home here.',
          ),
        );
    }
  }
}

const at = ({ mapping }: StoredRun, field: string, sentence: string): ImportProblem => ({
  column: mapping[field] ?? mapping.customerId ?? null,
  sentence,
});

/** Identifies a home by customer and address, and everything else by its id in the former system. */
function keyOf({ kind }: StoredRun, reading: StoredRow['reading']): string | null {
  if (kind !== 'homes') return reading?.sourceId ? sourceKey(kind, reading.sourceId) : null;
  const { customerId, address } = reading ?? {};
  return customerId && address ? sourceKey('homes', `${customerId} ${addressKey(address)}`) : null;
}

/** Fields that need a column before a file can be checked. */
export const missingColumns = (
  { kind }: Pick<StoredRun, 'kind'>,
  mapping: Readonly<Record<string, number>>,
): string[] =>
  IMPORT_FIELDS[kind]
    .filter(({ id, required }) => required && mapping[id] === undefined)
    .map(({ label }) => label);
