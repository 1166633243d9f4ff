import { Injectable } from '@nestjs/common';
import type { DisputeSnapshot, RefundSnapshot } from '../domain/provider-snapshots.js';
import type { Refund } from '../domain/refund.js';
import { type Deadline, StripeClient } from './stripe-client.js';
import { disputeSnapshot, refundSnapshot } from './stripe-snapshots.js';

const PAGE = 100;

/** Refunds, ours and those made in Stripe's dashboard, and disputes. */
@Injectable()
export class StripeRefunds {
  constructor(private readonly stripe: StripeClient) {}

  async create(deadline: Deadline, refund: Refund, intentId: string): Promise<RefundSnapshot> {
    const { reference, keyVersion, amount } = refund;
    return refundSnapshot(
      await this.stripe.call(
        deadline,
        (sdk, options) =>
          sdk.refunds.create({ payment_intent: intentId, amount, metadata: { refund: reference } }, options),
        `refund-${reference}-${keyVersion}`,
      ),
    );
  }

  async read(deadline: Deadline, id: string): Promise<RefundSnapshot> {
    return refundSnapshot(
      await this.stripe.call(deadline, (sdk, options) => sdk.refunds.retrieve(id, {}, options)),
    );
  }

  async ofIntent(deadline: Deadline, intentId: string): Promise<RefundSnapshot[]> {
    const page = await this.stripe.call(deadline, (sdk, options) =>
      sdk.refunds.list({ payment_intent: intentId, limit: PAGE }, options),
    );
    return page.data.map(refundSnapshot);
  }

  async dispute(deadline: Deadline, id: string): Promise<DisputeSnapshot> {
    return disputeSnapshot(
      await this.stripe.call(deadline, (sdk, options) => sdk.disputes.retrieve(id, {}, options)),
    );
  }

  /** Newest first. @param since seconds of the epoch. */
  async *disputesSince(deadline: () => Deadline, since: number): AsyncGenerator<DisputeSnapshot> {
    const created = { gte: since };
    const all = this.stripe.each(deadline, (sdk, page, options) =>
      sdk.disputes.list({ created, ...page }, options),
    );
    for await (const dispute of all) yield disputeSnapshot(dispute);
  }

  /** Newest first. @param since seconds of the epoch. */
  async *createdSince(deadline: () => Deadline, since: number): AsyncGenerator<RefundSnapshot> {
    const created = { gte: since };
    const all = this.stripe.each(deadline, (sdk, page, options) =>
      sdk.refunds.list({ created, ...page }, options),
    );
    for await (const refund of all) yield refundSnapshot(refund);
  }
}
