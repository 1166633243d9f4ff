import { randomUUID } from 'node:crypto';
import type { BulkAnswer, BulkRow, OpenPayment, RefundEntry } from '@homebright/contract';
import { type Debtor, DebtStage } from '../bookings/debt-stage.js';
import { intentOf } from '../bookings/stage.js';
import { Office } from './office.js';

/** A card whose refunds fail after a moment. */
const REFUND_FAILS = '4000000000005126';

/** A stage with payments that have not arrived, and the office that handles them. */
export class MoneyStage {
  private constructor(
    readonly debts: DebtStage,
    readonly office: Office,
    /** A customer whose card was refused three times, for a visit that took place yesterday. */
    readonly debtor: Debtor,
  ) {}

  static async open(): Promise<MoneyStage> {
    const debts = await DebtStage.open();
    const debtor = await debts.debtor();
    return new MoneyStage(debts, await Office.enter(debts.bookings, { again: true }), debtor);
  }

  close(): Promise<void> {
    return this.debts.close();
  }

  /** A paid booking whose refund failed after the office cancelled it. */
  async failedRefund(appointmentDate: string): Promise<RefundEntry> {
    const { bookings } = this.debts;
    const ada = await bookings.customer();
    const booked = await ada.book({ appointmentDate });
    await ada.give(booked, REFUND_FAILS);
    const { bookingId } = booked.body;
    await this.office.edit(bookingId, { status: 'cancelled', refund: 'full' });
    return this.nextFailure(bookingId);
  }

  /** The booking's failed refund that awaits a decision, as soon as it has failed. */
  async nextFailure(bookingId: number): Promise<RefundEntry> {
    for (;;) {
      await this.debts.bookings.settle();
      const filter = { bookingId, toDecide: true };
      const [refund] = (await this.office.list<RefundEntry>('refunds', { filter })).body;
      if (refund) return refund;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** A paid booking that the customer disputes. */
  async disputed(appointmentDate: string): Promise<{ bookingId: number; disputeId: string }> {
    const { bookings } = this.debts;
    const ada = await bookings.customer();
    const booked = await ada.book({ appointmentDate });
    await ada.give(booked);
    const dispute = bookings.stripe.dispute(intentOf(booked.body.clientSecret));
    await bookings.settle();
    return { bookingId: booked.body.bookingId, disputeId: dispute.id };
  }

  async openPayments(filter: object): Promise<OpenPayment[]> {
    const range: [number, number] = [0, 999];
    const asked = { filter, range, sort: ['appointmentDate', 'ASC'] as [string, 'ASC'] };
    return (await this.office.list<OpenPayment>('open-payments', asked)).body;
  }

  /** `charge` or `remind`; with a new key unless one is given. */
  async act(
    action: 'charge' | 'remind',
    rows: readonly BulkRow[],
    key: string = randomUUID(),
  ): Promise<BulkAnswer> {
    const wanted = { rows: rows.map(({ id, version }) => ({ id, version })) };
    const answer = await this.office.ask<BulkAnswer>('POST', `open-payments/actions/${action}`, wanted, key);
    expect(answer.status).toBe(200);
    return answer.body;
  }

  async decide(action: 'retry' | 'settle', ids: number[], key: string = randomUUID()): Promise<BulkAnswer> {
    const answer = await this.office.ask<BulkAnswer>('POST', `refunds/actions/${action}`, { ids }, key);
    expect(answer.status).toBe(200);
    return answer.body;
  }
}
