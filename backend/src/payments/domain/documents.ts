import {
  cardBrandLabel,
  type Cents,
  money,
  type PaymentMethod,
  paymentMethodLabel,
  type PriceLine,
  totalOf,
} from '@homebright/contract';
import { html, htmlPage, MARK, Markup } from '../../kernel/html.js';
import type { Entry } from './ledger-totals.js';
import { FEES } from './price-lines.js';

export interface Issuer {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  timeZone: string;
}

/** A payment that arrived, for the customer's files. */
export interface ReceiptFacts {
  paymentId: number;
  bookingId: number;
  customer: string;
  description: string;
  amount: Cents;
  /** What the visit's price is made of; null: its service alone. */
  lines: PriceLine[] | null;
  refunded: Cents;
  /** The sales tax in it. */
  refundedTax: Cents;
  /** Returned to the cardholder by the bank after a lost dispute. */
  lost: Cents;
  card: { brand: string; last4: string } | null;
  method: PaymentMethod;
  /** What tells a payment in person apart, like a check's number. */
  reference: string | null;
  paidAt: Date;
}

export interface InvoiceFacts {
  bookingId: number;
  customer: string;
  charges: Pick<Entry, 'reason' | 'amount' | 'label' | 'code'>[];
  payments: ReceiptFacts[];
  balance: Cents;
  cancelled: boolean;
}

/** Reasons of charges; those of payments, refunds and disputes are on no invoice. */
const LINES: Partial<Record<Entry['reason'], string>> = {
  ...FEES,
  service: 'Cleaning',
  adjustment: 'Adjustment',
  price_change: 'Price change',
  void: 'Cancelled visit',
  waiver: 'Credit',
  write_off: 'Balance waived',
};

export function receiptPage(receipt: ReceiptFacts, issuer: Issuer): string {
  const { paymentId, bookingId, description, amount, refunded, lost, card, paidAt, customer } = receipt;
  // A payment of a part, or of a fee beside the price, has no lines of its own.
  const price = receipt.lines && totalOf(receipt.lines) === amount ? receipt.lines : [];
  const facts: [string, string][] = [
    ['Booking', `#${bookingId}`],
    ['Paid by', customer],
    ['Paid on', dayOf(paidAt, issuer)],
    ['Paid with', card ? `${cardBrandLabel(card.brand)} ending in ${card.last4}` : byHand(receipt)],
  ];
  if (price.length) facts.push(['Paid for', description]);
  const lines: [string, string][] = price.length
    ? price.map((line) => [line.label, money(line.amount)])
    : [[description, money(amount)]];
  lines.push(...returned(receipt));
  return page(`Receipt #${paymentId}`, issuer, [
    list(facts),
    table(lines, ['Total paid', money(amount - refunded - lost)]),
  ]);
}

const byHand = ({ method, reference }: ReceiptFacts): string =>
  [paymentMethodLabel(method), reference].filter(Boolean).join(' ');

export function invoicePage(invoice: InvoiceFacts, issuer: Issuer): string {
  const { bookingId, customer, charges, payments, balance, cancelled } = invoice;
  const facts: [string, string][] = [['Billed to', customer]];
  if (cancelled) facts.push(['Status', 'Cancelled']);
  const tax = totalOf(charges.filter(({ code }) => code?.startsWith('tax:')));
  const paid = payments.flatMap((payment): [string | Markup, string][] => [
    [
      html`<a href="/api/bookings/${bookingId}/receipts/${payment.paymentId}"
        >Payment on ${dayOf(payment.paidAt, issuer)}</a
      >`,
      money(payment.amount),
    ],
    ...returned(payment),
  ]);
  return page(`Invoice for booking #${bookingId}`, issuer, [
    list(facts),
    table(rowsOf(charges), ['Total', money(totalOf(charges))]),
    tax ? html`<p class="small">The total includes ${money(tax)} of sales tax.</p>` : html``,
    table(paid, ['Balance due', money(balance)]),
  ]);
}

/** What takes charges back has an entry for each line of the price: the invoice has one row for all. */
function rowsOf(charges: InvoiceFacts['charges']): [string, string][] {
  const rows: [string, Cents][] = [];
  for (const { reason, label, amount } of charges) {
    const name = label ?? LINES[reason] ?? 'Adjustment';
    const last = rows.at(-1);
    if (last?.[0] === name && name === LINES[reason]) last[1] += amount;
    else rows.push([name, amount]);
  }
  return rows.flatMap(([name, amount]) => (amount === 0 ? [] : [[name, money(amount)]]));
}

function returned({ refunded, refundedTax, lost }: ReceiptFacts): [string, string][] {
  const words = refundedTax ? `Refunded, with ${money(refundedTax)} of sales tax` : 'Refunded';
  const lines: [string, Cents][] = [
    [words, refunded],
    ['Returned by your bank', lost],
  ];
  return lines.flatMap(([name, amount]) => (amount === 0 ? [] : [[name, money(-amount)]]));
}

function page(title: string, issuer: Issuer, parts: Markup[]): string {
  const contact = [issuer.address, issuer.phone, issuer.email].filter((line) => line !== null);
  const body = html`<main>
    <header>
      ${MARK}
      <p class="issuer">${issuer.name}</p>
      ${contact.map((line) => html`<p>${line}</p>`)}
    </header>
    <h1>${title}</h1>
    ${parts}
    <p class="small">All amounts are in US dollars.</p>
  </main>`;
  return htmlPage({ title: `${title} · ${issuer.name}`, styles: '/api/documents.css' }, body);
}

function list(facts: [string, string][]): Markup {
  return html`<dl>
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function table(lines: [string | Markup, string][], [label, total]: [string, string]): Markup {
  const row = ([name, amount]: [string | Markup, string]): Markup =>
    html`<tr>
      <td>${name}</td>
      <td class="money">${amount}</td>
    </tr>`;
  return html`<table>
    <tbody>
      ${lines.map(row)}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${label}</th>
        <td class="money">${total}</td>
      </tr>
    </tfoot>
  </table>`;
}

function dayOf(instant: Date, { timeZone }: Issuer): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant);
}
