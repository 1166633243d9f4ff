import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { BalanceLine, PayoutSnapshot } from '../domain/provider-snapshots.js';
import type { Deadline } from './deadline.js';
import { StripeClient } from './stripe-client.js';
import { idOf, instantOf } from './stripe-values.js';

/** All prices are in dollars, so other currencies in the account do not belong to this product. */
const CURRENCY = 'usd';
const SOURCE = { currency: CURRENCY, expand: ['data.source'] };

/** Our balance at Stripe: its lines, and the payouts that include them. Newest first. */
@Injectable()
export class StripeBalance {
  constructor(private readonly stripe: StripeClient) {}

  /** @param since Unix time in seconds; null for all */
  async *linesSince(deadline: () => Deadline, since: number | null): AsyncGenerator<BalanceLine> {
    const query = { ...SOURCE, ...(since !== null && { created: { gte: since } }) };
    const all = this.stripe.each(deadline, (sdk, page, options) =>
      sdk.balanceTransactions.list({ ...query, ...page }, options),
    );
    for await (const line of all) yield balanceLine(line);
  }

  /** @param since as for `linesSince` */
  async *payoutsSince(deadline: () => Deadline, since: number | null): AsyncGenerator<PayoutSnapshot> {
    const query = since === null ? {} : { created: { gte: since } };
    const all = this.stripe.each(deadline, (sdk, page, options) =>
      sdk.payouts.list({ ...query, ...page }, options),
    );
    for await (const payout of all) if (payout.currency === CURRENCY) yield payoutSnapshot(payout);
  }

  /** The ids of an automatic payout's lines. */
  async *linesOf(deadline: () => Deadline, payout: string): AsyncGenerator<string> {
    const all = this.stripe.each(deadline, (sdk, page, options) =>
      sdk.balanceTransactions.list({ payout, ...page }, options),
    );
    for await (const { id } of all) yield id;
  }
}

function balanceLine(line: Stripe.BalanceTransaction): BalanceLine {
  const { id, reporting_category: category, amount, fee, net, source } = line;
  return {
    id,
    category,
    amount,
    fee,
    net,
    sourceId: idOf(source),
    intentId: intentOf(source),
    madeAt: instantOf(line.created),
    availableAt: instantOf(line.available_on),
  };
}

/** The payment of a charge, refund or dispute; null for a payout. */
function intentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null;
  return idOf(source.payment_intent);
}

function payoutSnapshot(payout: Stripe.Payout): PayoutSnapshot {
  const { id, amount, status, automatic } = payout;
  const [arrivesAt, madeAt] = [instantOf(payout.arrival_date), instantOf(payout.created)];
  return { id, amount, status, automatic, arrivesAt, madeAt };
}
