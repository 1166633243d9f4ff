import { dollars, type PaymentEntry } from '@homebright/contract';
import { csvHead, csvLine } from '../../kernel/csv.js';
import type { Page } from '../../platform/index.js';

const PAGE_SIZE = 1_000;
const HEAD =
  'payment,provider_id,made_at,status,amount,refunded,net,currency,booking,customer,card,failure,' +
  'dispute,withdrawn,dispute_fees,method,taken_by,reference,tip';

/**
 * CSV lines to compare with the provider's payout report. Holds one page in memory at a time.
 * @param read a page of payments, oldest first
 */
export async function* paymentsCsv(
  read: (range: { from: number; size: number }) => Promise<Page<PaymentEntry>>,
): AsyncGenerator<string> {
  yield csvHead(HEAD.split(','));
  for (let from = 0; ; from += PAGE_SIZE) {
    const { items } = await read({ from, size: PAGE_SIZE });
    yield items.map((item) => csvLine(cellsOf(item))).join('');
    if (items.length < PAGE_SIZE) return;
  }
}

function cellsOf(payment: PaymentEntry): (string | number | null)[] {
  const { id, intentId, createdAt, status, amount, refunded, bookingId, customerName, card, failure } =
    payment;
  const { withdrawn = 0, fees = 0 } = payment.disputeCosts ?? {};
  return [
    id,
    intentId,
    new Date(createdAt).toISOString(),
    status,
    dollars(amount),
    dollars(refunded),
    dollars(status === 'succeeded' ? amount - refunded - withdrawn - fees : 0),
    'USD',
    bookingId,
    customerName,
    card && `${card.brand} ${card.last4}`,
    failure,
    payment.dispute ?? null,
    dollars(withdrawn),
    dollars(fees),
    payment.method,
    payment.takenBy,
    payment.reference,
    dollars(payment.status === 'succeeded' ? (payment.tip ?? 0) : 0),
  ];
}
