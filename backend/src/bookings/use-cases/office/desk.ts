import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
import { NotFound } from '../../../kernel/domain-error.js';
import { type Actor, AuditLog, Transactions, type Tx } from '../../../platform/index.js';
import { differenceOf, factsOf } from '../../domain/booking-facts.js';
import type { Booking } from '../../domain/booking.js';
import type { Standing } from '../../domain/standing.js';
import { Bookings } from '../../infra/bookings.js';
import { Standings } from '../../infra/standings.js';
import { AlignOpenForm } from '../align-open-form.js';
import { ReadForOffice } from './read-for-office.js';

/** The booking that an administrator is changing, locked until the transaction ends. */
export interface LockedBooking {
  tx: Tx;
  booking: Booking;
  standing: Standing;
}

export interface OfficeChange {
  /** The audit log's action: 'edit', 'price', 'delete', … */
  action: string;
  actor: Actor;
  /** Deleted bookings are NotFound unless this is set (restore). */
  deletedToo?: boolean;
}

/** Changes beyond the booking's own fields, for the audit log. */
interface Trace {
  before: object;
  after: object;
}

/** Template of the office's changes to a booking: row lock, one transaction, one audit entry. */
@Injectable()
export class Desk {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly standings: Standings,
    private readonly audit: AuditLog,
    private readonly office: ReadForOffice,
    private readonly alignOpenForm: AlignOpenForm,
  ) {}

  /**
   * Runs the work and returns the updated booking. What the work returns is added to the audit entry; if nothing
   * changed there is no entry.
   * @throws NotFound
   */
  async run(
    id: number,
    { action, actor, deletedToo }: OfficeChange,
    work: (locked: LockedBooking) => Promise<Trace | void>,
  ): Promise<BookingRecord> {
    await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, id);
      if (!booking || (booking.deletedAt && !deletedToo)) throw new NotFound('The booking');
      const was = factsOf(booking);
      const more = await work({ tx, booking, standing: await this.standings.find(tx, id) });
      const change = differenceOf(was, factsOf(booking));
      if (change) await this.bookings.save(tx, booking);
      if (!change && !more) return;
      await this.audit.write(tx, actor, {
        action,
        entity: 'booking',
        entityId: id,
        before: { ...change?.before, ...more?.before },
        after: { ...change?.after, ...more?.after },
      });
    });
    await this.alignOpenForm.run(id);
    return this.office.one(id);
  }
}
