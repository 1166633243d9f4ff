import { dollars, type PaymentEntry } from '@homebright/contract';
import type { Page } from '../../platform/index.js';

const AT_A_TIME = 1_000;
const HEAD =
  'payment,provider_id,made_at,status,amount,refunded,net,currency,booking,customer,card,failure,' +
  'dispute,withdrawn,dispute_fees,method,taken_by,reference';

/**
 * CSV lines to compare with the provider's payout report. Holds one page in memory at a time.
 * @param read a page of payments, oldest first
 */
export async function* paymentsCsv(
  read: (range: { from: number; size: number }) => Promise<Page<PaymentEntry>>,
): AsyncGenerator<string> {
  yield `${HEAD}\r\n`;
  for (let from = 0; ; from += AT_A_TIME) {
    const { items } = await read({ from, size: AT_A_TIME });
    yield items.map((item) => `${csvLine(item)}\r\n`).join('');
    if (items.length < AT_A_TIME) return;
  }
}

function csvLine(payment: PaymentEntry): string {
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
  ]
    .map(csvCell)
    .join(',');
}

const AMOUNT = /^-?\d+\.\d\d$/;

/** Quotes where needed; values that a spreadsheet would run as a formula are turned into text. */
function csvCell(value: string | number | null): string {
  if (typeof value === 'number' || value === null) return String(value ?? '');
  const formula = /^[=+\-@\t\r]/.test(value) && !AMOUNT.test(value);
  const text = formula ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
