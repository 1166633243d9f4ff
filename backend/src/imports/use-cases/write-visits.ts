import { Injectable } from '@nestjs/common';
import { type PriceBook, termsOf } from '@homebright/contract';
import { ImportedUsers } from '../../identity/index.js';
import { Invalid } from '../../kernel/domain-error.js';
import { Ledger } from '../../payments/index.js';
import { Business, type Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import {
  CHARGE_NOTICE_MS,
  firstCharge,
  insertBookings,
  type NewBooking,
  nextQuote,
  nextVisitOf,
  Subscription,
  Subscriptions,
} from '../../bookings/index.js';
import { addressKey } from '../../kernel/address-key.js';
import {
  answersIn,
  appointmentIn,
  bookingIn,
  homeIn,
  isSettled,
  likeIn,
  planIn,
  quoteIn,
  type VisitAt,
} from '../domain/imported-visits.js';
import type { RowValues } from '../domain/reading.js';
import { ImportHomes } from '../infra/import-homes.js';
import type { StoredRow } from '../infra/import-rows.js';
import type { ImportedRecord } from '../infra/import-sources.js';
import { readingOf } from './place-import.js';

interface Row {
  row: StoredRow;
  reading: RowValues;
  at: VisitAt;
}

type OpenLedger = Parameters<Ledger['open']>[1];

/**
 * Writes a file's bookings and plans. They emit no events, so nobody gets a message and nothing is charged because of
 * them.
 */
@Injectable()
export class WriteVisits {
  constructor(
    private readonly business: Business,
    private readonly books: PriceBooks,
    private readonly users: ImportedUsers,
    private readonly homes: ImportHomes,
    private readonly subscriptions: Subscriptions,
    private readonly ledger: Ledger,
  ) {}

  /** @throws Invalid if a customer was erased since the check */
  async bookings(tx: Tx, batch: readonly StoredRow[]): Promise<ImportedRecord[]> {
    const book = await this.books.inForce(tx);
    const terms = termsOf(this.business.settings);
    const today = this.business.clock.today();
    const made = (await this.withCustomers(tx, batch)).map(({ row, reading, at }) => {
      const { visit, lines } = quoteIn(book, reading, { frequency: null, answers: answersIn(reading, at) });
      const settled = isSettled(reading, (reading.date ?? '') < today);
      const booking = bookingIn(reading, at, { visit, terms, settled, id: row.visits?.[0]?.id ?? null });
      return { row, at, booking, lines, settled, cancelled: reading.status === 'cancelled' };
    });
    const ids = await this.insert(
      tx,
      made.map(({ booking }) => booking),
    );
    const numbered = made.map((one, n) => ({ ...one, bookingId: ids[n] ?? NaN, userId: one.at.userId }));
    await this.ledger.openSettled(
      tx,
      numbered
        .filter(({ settled }) => settled)
        .map(({ bookingId, userId, cancelled }) => ({ bookingId, userId, cancelled })),
    );
    await this.ledger.open(
      tx,
      ...numbered
        .filter(({ settled }) => !settled)
        .map(({ bookingId, userId, lines }) => ({ bookingId, userId, lines })),
    );
    return numbered.map(({ row, userId, bookingId }) => ({
      key: String(row.sourceKey),
      userId,
      targetId: bookingId,
    }));
  }

  /** @throws Invalid if a customer was erased since the check */
  async plans(tx: Tx, batch: readonly StoredRow[]): Promise<ImportedRecord[]> {
    const book = await this.books.inForce(tx);
    const now = this.business.clock.date();
    const rows = await this.withCustomers(tx, batch);
    const plans = rows.map(({ row, reading, at }) => {
      const terms = { frequency: reading.frequency ?? null, answers: answersIn(reading, at) };
      const bookPrice = quoteIn(book, reading, terms).visit.total;
      return planIn(reading, { userId: at.userId, visitsAhead: row.visits?.length ?? 0, bookPrice, now });
    });
    const ids = await this.subscriptions.insertStarted(tx, plans);
    const visits = rows.flatMap((one, n) => {
      const plan = Object.assign(new Subscription(), plans[n], { id: ids[n] });
      return this.visitsOf(book, plan, one, now);
    });
    await this.insert(
      tx,
      visits.map(({ booking }) => booking),
    );
    await this.ledger.open(tx, ...visits.map(({ ledger }) => ledger));
    return rows.map(({ row, at: { userId } }, n) => ({
      key: String(row.sourceKey),
      userId,
      targetId: ids[n] ?? null,
    }));
  }

  private visitsOf(
    book: PriceBook,
    plan: Subscription,
    { row, reading, at }: Row,
    now: Date,
  ): { booking: NewBooking; ledger: OpenLedger }[] {
    const last = likeIn(reading, at);
    const { clock, settings } = this.business;
    const terms = { zone: clock.zone, leadHours: settings.chargeLeadHours };
    return (row.visits ?? []).map(({ id, date, occurrence }) => {
      const appointment = { ...appointmentIn(reading), date };
      const { visit, lines } = nextQuote(book, plan, { ...last, extras: {} }, appointment);
      const deposit = visit.payment ? 0 : null;
      const chargeAt = firstCharge(
        { appointment, deposit },
        terms,
        // As when the site opens (`OpenSite`): charges are announced first, which leaves time to correct a wrong price.
        now.getTime() + CHARGE_NOTICE_MS,
      );
      const next = { occurrence, date, visit, chargeAt, deposit, terms: termsOf(settings) } as const;
      const booking = { ...nextVisitOf(plan, last, next), reservedId: id };
      return { booking, ledger: { bookingId: id, userId: at.userId, lines } };
    });
  }

  /** Pairs the rows with their customers and homes, and creates missing homes. */
  private async withCustomers(tx: Tx, batch: readonly StoredRow[]): Promise<Row[]> {
    const userIds = batch.flatMap(({ userId }) => userId ?? []);
    const contacts = await this.users.contacts(tx, userIds);
    const given = batch.map((row) => {
      const contact = contacts.get(row.userId ?? '');
      if (!contact)
        throw new Invalid(`Line ${row.line}: the customer was erased since the check. Please check again.`);
      return { row, reading: readingOf(row), contact, userId: String(row.userId) };
    });
    const known = new Map(
      (await this.homes.of(tx, userIds)).map(({ userId, key, id }) => [`${userId} ${key}`, id]),
    );
    const keyOf = (one: (typeof given)[number]) => `${one.userId} ${addressKey(one.reading.address ?? '')}`;
    const fresh = given
      .filter((one) => !known.has(keyOf(one)))
      .map(({ userId, reading }) => ({ userId, ...homeIn(reading) }));
    const made = await this.homes.keep(tx, fresh, this.business.clock.date());
    return given.map((one) => {
      const { row, reading, contact, userId } = one;
      return {
        row,
        reading,
        at: { userId, ...contact, propertyId: known.get(keyOf(one)) ?? made.get(keyOf(one)) ?? null },
      };
    });
  }

  private async insert(tx: Tx, bookings: readonly NewBooking[]): Promise<number[]> {
    const ids = await insertBookings(tx, bookings, this.business.clock.date());
    return ids.map((id) => {
      if (!id) throw new Error('An imported visit is always new.');
      return id;
    });
  }
}
