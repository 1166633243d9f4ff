import { Injectable } from '@nestjs/common';
import type { BookingRecord, RefundSource } from '@homebright/contract';
import {
  type Actor,
  IdempotencyKeys,
  type KeyedCall,
  Transactions,
  type Tx,
  writeAudit,
} from '../../platform/index.js';
import { differenceOf } from '../../kernel/difference.js';
import { type Booking, Bookings, type BookingState, factsOf } from '../../bookings/index.js';
import { Ledger, SyncPaymentIntent } from '../../payments/index.js';
import { LockBooking, type Seen } from './lock-booking.js';
import { OfficeBookingReader } from '../infra/booking-reader.js';

/** The booking that an administrator is changing, locked until the transaction ends. */
export interface LockedBooking {
  tx: Tx;
  booking: Booking;
  state: BookingState;
  actor: Actor;
}

/** A booking that is changed only for a preview. */
export interface TriedOut extends LockedBooking {
  /** The payments that could be refunded before the change. */
  refundSources: RefundSource[];
}

/** The administrator who asks, with the key and version that detect repeated and outdated calls. */
export interface OfficeCall {
  actor: Actor;
  /** A repeated call changes nothing. */
  once?: KeyedCall | null;
  version?: Seen['version'];
}

export interface OfficeChange extends OfficeCall, Seen {
  /** The audit log's action: 'edit', 'price', 'delete', … */
  action: string;
}

/** Changes beyond the booking's own fields, for the audit log. */
export interface AuditedChange {
  before: object;
  after: object;
}

/** Runs every change of a booking by the office in one transaction, with the row locked and one audit entry. */
@Injectable()
export class ChangeBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly lockBooking: LockBooking,
    private readonly bookings: Bookings,
    private readonly keys: IdempotencyKeys,
    private readonly reader: OfficeBookingReader,
    private readonly syncPayment: SyncPaymentIntent,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Runs the work and returns the updated booking. The audit entry contains the work's result; if nothing
   * changed, no entry is written. A call whose key was used before, or whose version is not the booking's,
   * does no work.
   * @throws NotFound, DomainError STALE_VERSION
   */
  async change(
    id: number,
    change: OfficeChange,
    work: (locked: LockedBooking) => Promise<AuditedChange | void>,
  ): Promise<BookingRecord> {
    await this.commit(id, change, work);
    await this.syncPayment.attempt(id);
    return this.reader.one(id);
  }

  /** The change alone, without updating the provider or reading the booking again. @throws as `change` */
  commit(
    id: number,
    change: OfficeChange,
    work: (locked: LockedBooking) => Promise<AuditedChange | void>,
  ): Promise<void> {
    const { action, actor, once } = change;
    return this.transactions.run(async (tx) => {
      if (once && !(await this.keys.use(tx, actor, once))) return;
      const booking = await this.lockBooking.lock(tx, id, change);
      const before = factsOf(booking);
      const audited = await work({ tx, booking, actor, state: await this.bookings.stateOf(tx, id) });
      const difference = differenceOf(before, factsOf(booking));
      if (difference) await this.bookings.save(tx, booking);
      if (!difference && !audited) return;
      await writeAudit(tx, actor, {
        action,
        entity: 'booking',
        entityId: id,
        before: { ...difference?.before, ...audited?.before },
        after: { ...difference?.after, ...audited?.after },
      });
    });
  }

  /** Returns the result of the work and rolls everything back. @throws as `change` */
  tryOut<T>(
    id: number,
    seen: Pick<OfficeChange, 'actor' | 'version' | 'deletedToo'>,
    work: (locked: TriedOut) => Promise<T>,
  ): Promise<T> {
    return this.transactions.tryOut(async (tx) => {
      const booking = await this.lockBooking.lock(tx, id, seen);
      const { actor } = seen;
      const refundSources = await this.ledger.refundSources(tx, id);
      return work({ tx, booking, actor, refundSources, state: await this.bookings.stateOf(tx, id) });
    });
  }
}
