import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
import { DomainError, NotFound } from '../../../kernel/domain-error.js';
import { AlignPayment } from '../../../payments/index.js';
import { type Actor, AuditLog, Transactions, type Tx } from '../../../platform/index.js';
import { differenceOf, factsOf } from '../../domain/booking-facts.js';
import type { Booking } from '../../domain/booking.js';
import type { Standing } from '../../domain/standing.js';
import { Bookings } from '../../infra/bookings.js';
import { Standings } from '../../infra/standings.js';
import { ReadForOffice } from './read-for-office.js';

/** A booking that an administrator has in hand: its row is locked until the transaction ends. */
export interface InHand {
  tx: Tx;
  booking: Booking;
  standing: Standing;
}

export interface Errand {
  /** Word of the audit log: 'edit', 'price', 'delete', … */
  action: string;
  actor: Actor;
  /** A deleted booking is not there, but for whoever restores it. */
  deletedToo?: boolean;
}

/** What changed beside the booking itself. */
interface Trace {
  before: object;
  after: object;
}

/** How the office changes a booking: locked, in one transaction, with one entry in the audit log. */
@Injectable()
export class Desk {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly standings: Standings,
    private readonly audit: AuditLog,
    private readonly office: ReadForOffice,
    private readonly alignPayment: AlignPayment,
  ) {}

  /**
   * Does the work on the booking and answers it as it is then. What the work returns goes into the audit log beside the
   * booking's own changes; without either there is no entry. @throws NotFound
   */
  async run(
    id: number,
    { action, actor, deletedToo }: Errand,
    work: (inHand: InHand) => Promise<Trace | void>,
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
    await this.alignOpenForm(id);
    return this.office.one(id);
  }

  /** A card form that is open somewhere asks for the new amount at once, or for nothing; should the provider be down, the outbox goes on. */
  private async alignOpenForm(id: number): Promise<void> {
    await this.alignPayment.run(id).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}
