import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@homebright/contract';
import { ImportedUsers } from '../../identity/index.js';
import { Invalid } from '../../kernel/domain-error.js';
import { TakeOverCustomers } from '../../payments/index.js';
import { BusinessClock, type Tx } from '../../platform/index.js';
import { addressKey } from '../../kernel/address-key.js';
import { homeIn } from '../domain/imported-visits.js';
import { ImportHomes } from '../infra/import-homes.js';
import { ImportRows, type StoredRow } from '../infra/import-rows.js';
import type { StoredRun } from '../infra/import-runs.js';
import { ImportSources, type ImportedRecord } from '../infra/import-sources.js';
import { WriteVisits } from './write-visits.js';

const BATCH = 250;

/** Writes all rows of an import in one transaction, all or none. Nobody gets a message. */
@Injectable()
export class WriteImport {
  constructor(
    private readonly clock: BusinessClock,
    private readonly users: ImportedUsers,
    private readonly takeOver: TakeOverCustomers,
    private readonly rows: ImportRows,
    private readonly sources: ImportSources,
    private readonly homeRows: ImportHomes,
    private readonly visits: WriteVisits,
  ) {}

  /** @throws Invalid with the line that can no longer be imported */
  async write(tx: Tx, run: StoredRun): Promise<number> {
    let [line, count] = [0, 0];
    for (;;) {
      const batch = await this.rows.after(tx, run.id, line, BATCH);
      const last = batch.at(-1);
      if (!last) return count;
      line = last.line;

      const open = batch.filter(({ state }) => state === 'new' || state === 'joined');
      const made = open.length ? await this.writeBatch(tx, run.kind, open) : [];
      await this.sources.keep(tx, run.kind, made, this.clock.date());
      await this.rows.save(tx, run.id, open);
      count += made.length;
    }
  }

  private writeBatch(tx: Tx, kind: ImportKind, batch: StoredRow[]): Promise<ImportedRecord[]> {
    switch (kind) {
      case 'customers':
        return this.customers(tx, batch);
      case 'homes':
        return this.homes(tx, batch);
      case 'bookings':
        return this.visits.bookings(tx, batch);
      case 'plans':
        return this.visits.plans(tx, batch);
    }
  }

  private async customers(tx: Tx, batch: StoredRow[]): Promise<ImportedRecord[]> {
    const fresh = batch.filter(({ state }) => state === 'new');
    for (const row of fresh) row.userId = randomUUID();
    await this.refuseTaken(tx, fresh);
    const people = fresh.map(({ userId, sourceKey: key, reading }) => ({
      id: String(userId),
      subject: `import ${key}`,
      first_name: reading?.firstName ?? null,
      last_name: reading?.lastName ?? null,
      email: reading?.email ?? null,
      phone: reading?.phone ?? null,
      notes: reading?.notes ?? null,
      tags: reading?.tags ?? [],
    }));
    await this.users.insert(tx, people, this.clock.date());
    const homes = batch.flatMap(({ userId, reading }) =>
      reading?.address && userId ? [{ userId, ...homeIn({ address: reading.address }) }] : [],
    );
    await this.homeRows.keep(tx, homes, this.clock.date());
    await this.takeOver.keep(
      tx,
      batch.flatMap(({ userId, reading, card }) =>
        userId && reading?.stripeCustomer && card
          ? [{ userId, customerId: reading.stripeCustomer, card: card.card }]
          : [],
      ),
    );
    return batch.map((row) => madeOf(row, null));
  }

  private async homes(tx: Tx, batch: StoredRow[]): Promise<ImportedRecord[]> {
    await this.refuseErased(tx, batch);
    const homes = batch.flatMap(({ userId, reading }) =>
      userId && reading ? [{ userId, ...homeIn(reading) }] : [],
    );
    const ids = await this.homeRows.keep(tx, homes, this.clock.date());
    return batch.map((row) =>
      madeOf(row, ids.get(`${row.userId} ${addressKey(row.reading?.address ?? '')}`) ?? null),
    );
  }

  /** Refuses addresses that somebody signed in with, or the office entered, since the check. */
  private async refuseTaken(tx: Tx, fresh: StoredRow[]): Promise<void> {
    const owners = await this.users.ownersOf(
      tx,
      fresh.flatMap(({ reading }) => reading?.email ?? []),
    );
    const taken = fresh.find(({ reading }) => owners.has(reading?.email ?? ''));
    if (taken)
      throw new Invalid(`Line ${taken.line}: somebody has this email since the check. Please check again.`);
    const stripeIds = fresh.flatMap(({ reading }) => reading?.stripeCustomer ?? []);
    const stripe = await this.takeOver.owners(tx, stripeIds);
    const takenStripe = fresh.find(({ reading }) => stripe.has(reading?.stripeCustomer ?? ''));
    if (takenStripe)
      throw new Invalid(
        `Line ${takenStripe.line}: somebody has this Stripe customer since the check. Please check again.`,
      );
  }

  private async refuseErased(tx: Tx, batch: StoredRow[]): Promise<void> {
    const contacts = await this.users.contacts(
      tx,
      batch.flatMap(({ userId }) => userId ?? []),
    );
    const erased = batch.find(({ userId }) => !userId || !contacts.has(userId));
    if (erased)
      throw new Invalid(`Line ${erased.line}: the customer was erased since the check. Please check again.`);
  }
}

const madeOf = ({ sourceKey: key, userId }: StoredRow, targetId: number | null): ImportedRecord => ({
  key: String(key),
  userId: String(userId),
  targetId,
});
