import { Injectable } from '@nestjs/common';
import type { CancellationOption, CancellationPreview } from '@homebright/contract';
import { PreviewCancellations } from '../../office/index.js';
import { type Actor, Transactions, type Tx } from '../../platform/index.js';
import { CurrentSender, type VisitFacts, wordsIn } from '../../messaging/index.js';
import { visitMessage } from '../domain/visit-message.js';
import { VisitReader } from '../infra/facts-reader.js';
import { NotifyCustomer } from './notify-customer.js';

type Amounts = Pick<CancellationOption, 'refunded' | 'kept' | 'owed'>;

@Injectable()
export class PreviewCancellationMessages {
  constructor(
    private readonly previews: PreviewCancellations,
    private readonly transactions: Transactions,
    private readonly visits: VisitReader,
    private readonly notifyCustomer: NotifyCustomer,
    private readonly senders: CurrentSender,
  ) {}

  /** Previews the refunds of cancelling these bookings, and each customer's message. @throws NotFound */
  async preview(ids: readonly number[], actor: Actor): Promise<CancellationPreview[]> {
    const previews = await this.previews.preview(ids, actor);
    return this.transactions.run(async (tx) => {
      const visits = await this.visits.findAll(
        tx,
        previews.map(({ bookingId }) => bookingId),
      );
      const complete: CancellationPreview[] = [];
      for (const preview of previews) {
        const messageOf = await this.messageWriter(tx, visits.get(preview.bookingId), preview.tookPlace);
        const options = preview.options.map((option) => ({ ...option, message: messageOf(option) }));
        complete.push({ ...preview, options });
      }
      return complete;
    });
  }

  /** For a visit that took place, the customer gets a message only about a refund. */
  private async messageWriter(
    tx: Tx,
    visit: VisitFacts | undefined,
    tookPlace: boolean,
  ): Promise<(amounts: Amounts) => CancellationOption['message']> {
    const to = visit && (await this.notifyCustomer.find(tx, visit.userId));
    if (!visit || !to) return () => null;
    const { site, zone } = this.senders;
    return ({ refunded: amount, kept, owed = 0 }) => {
      if (tookPlace && !amount) return null;
      const occasion = tookPlace ? 'refunded' : 'cancelled';
      const circumstances = { ...site, amount, kept: kept - owed, owed };
      const { title, text } = visitMessage(occasion, visit, circumstances, wordsIn(to.language), zone);
      return { title, text };
    };
  }
}
