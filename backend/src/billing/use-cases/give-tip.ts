import { Injectable } from '@nestjs/common';
import {
  type Cents,
  money,
  type OwnVisit,
  type SavedCardOutcome,
  TIP_RANGE,
  type TipAnswer,
  type VisitTip,
} from '@homebright/contract';
import { BookingReader } from '../../bookings/index.js';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { ChargeSavedCard, Deadline, Ledger, SyncPaymentIntent } from '../../payments/index.js';
import { Transactions } from '../../platform/index.js';

/** Tips from the saved card, one for each visit (docs/rules.md#tips). */
@Injectable()
export class GiveTip {
  constructor(
    private readonly transactions: Transactions,
    private readonly reader: BookingReader,
    private readonly ledger: Ledger,
    private readonly chargeSavedCard: ChargeSavedCard,
    private readonly syncPaymentIntent: SyncPaymentIntent,
  ) {}

  /** The tip of the customer's visit; null if the owner does not ask for tips and none was given. @throws NotFound */
  async offer(userId: string, bookingId: number): Promise<VisitTip | null> {
    return (await this.reader.own(userId, bookingId)).tip ?? null;
  }

  /**
   * Charges the tip at once, or with the visit if that is still to be charged. A visit is tipped once: another call answers
   * 'paid' and charges nothing.
   * @param amount 0 takes back a tip that was to be charged with the visit
   * @throws NotFound; Invalid for an amount out of range; DomainError CONFLICT if the visit cannot be tipped now;
   * ProviderUnavailable
   */
  async give(userId: string, bookingId: number, amount: Cents): Promise<TipAnswer> {
    const visit = await this.reader.own(userId, bookingId);
    const outcome = await this.outcomeOf(userId, visit, amount);
    const { tip } = await this.reader.own(userId, bookingId);
    if (!tip) throw closed();
    return { outcome, tip };
  }

  private async outcomeOf(userId: string, visit: OwnVisit, amount: Cents): Promise<TipAnswer['outcome']> {
    const { id, tip, chargeOn } = visit;
    if (tip && tip.paid > 0) return 'paid';
    if (amount === 0 && tip && tip.planned > 0) return this.plan(id, 0);
    if (!tip?.choices.length) throw closed();
    if (amount < TIP_RANGE.from || amount > TIP_RANGE.to)
      throw new Invalid(`Enter a tip from ${money(TIP_RANGE.from)} to ${money(TIP_RANGE.to)}.`, [
        { field: 'amount' },
      ]);
    return chargeOn ? this.plan(id, amount) : this.charge(userId, visit, amount);
  }

  private async plan(bookingId: number, amount: Cents): Promise<'planned'> {
    const isPlanned = await this.transactions.run((tx) => this.ledger.planTip(tx, bookingId, amount));
    if (!isPlanned) throw closed();
    return 'planned';
  }

  private async charge(userId: string, visit: OwnVisit, tip: Cents): Promise<SavedCardOutcome> {
    const { id: bookingId, appointmentDate: visitOn, service } = visit;
    const about = { bookingId, userId, visitOn, description: `Tip for ${service} on ${visitOn}` };
    const outcome = await this.chargeSavedCard.charge({ ...about, attempt: 1, tip }, Deadline.ofRequest());
    if (outcome === 'cancelled') throw closed();
    // A refused tip must not stay open at the provider.
    if (outcome !== 'paid' && outcome !== 'processing') await this.syncPaymentIntent.attempt(bookingId);
    return outcome;
  }
}

const closed = () => new DomainError('CONFLICT', 'This visit can’t be tipped now.');
