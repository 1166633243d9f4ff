import {
  cardBrandLabel,
  type Cents,
  dateInWords,
  instantInWords,
  type Language,
  lineLabel,
  LONG_DATE,
  money,
  type PaymentMethod,
  type PriceLine,
  SPANISH_SERVICES,
  totalOf,
} from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { html, htmlPage, MARK, Markup } from '../../kernel/html.js';
import { DOCUMENT_WORDS, type DocumentWords } from './document-words.js';
import type { Entry } from './ledger-totals.js';

export const DOCUMENT_STYLES = '/api/documents.css';
const DOCUMENT_SCRIPT = '/api/documents.js';

export interface Issuer {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  timeZone: string;
  /** The logo and the documents' stylesheet; absent to use the product's own. */
  mark?: Markup;
  styles?: string;
}

/** The visit that was paid for. */
export interface VisitOfDocument {
  date: LocalDate;
  address: string | null;
  /** The name of the booked service, and the owner's Spanish name for it. */
  service: string;
  serviceSpanish: string | null;
}

/** A payment that arrived, for the customer's files. */
export interface ReceiptFacts {
  paymentId: number;
  bookingId: number;
  customer: string;
  /** null if the visit is no longer known */
  visit: VisitOfDocument | null;
  description: string;
  amount: Cents;
  /** The part of the amount that is a tip for the cleaners. */
  tip: Cents;
  /** The lines of the visit's price; null if it consists of the service alone. */
  lines: PriceLine[] | null;
  refunded: Cents;
  /** The sales tax in the refund. */
  refundedTax: Cents;
  /** Returned to the cardholder by the bank after a lost dispute. */
  lost: Cents;
  card: { brand: string; last4: string } | null;
  method: PaymentMethod;
  /** Identifies a payment in person, like a check's number. */
  reference: string | null;
  paidAt: Date;
}

export interface InvoiceFacts {
  bookingId: number;
  customer: string;
  /** The time when the visit was first charged; null if nothing was charged. */
  issuedAt: Date | null;
  /** null if the visit is no longer known */
  visit: VisitOfDocument | null;
  charges: Pick<Entry, 'reason' | 'amount' | 'label' | 'spanish' | 'code'>[];
  payments: Omit<ReceiptFacts, 'visit'>[];
  balance: Cents;
  cancelled: boolean;
}

export function receiptPage(receipt: ReceiptFacts, issuer: Issuer, language: Language = 'en'): string {
  const words = DOCUMENT_WORDS[language];
  const { paymentId, bookingId, amount, refunded, lost, card, paidAt, customer } = receipt;
  const facts: [string, string][] = [
    [words.booking, `#${bookingId}`],
    ...serviceOf(receipt.visit, words),
    [words.paidBy, customer],
    [words.paidOn, dayOf(paidAt, issuer, words)],
    [
      words.paidWith,
      card ? words.cardEnding(cardBrandLabel(card.brand), card.last4) : paidInPerson(receipt, words),
    ],
  ];
  const priceLines = priceLinesOf(receipt);
  if (priceLines.length) facts.push([words.paidFor, paidForIn(language, receipt)]);
  const lines = [...paidLines(receipt, priceLines, language), ...returnedRows(receipt, words)];
  return page({ title: words.receipt(paymentId), bookingId }, issuer, language, [
    list(facts),
    table(lines, [words.totalPaid, money(amount - refunded - lost)]),
  ]);
}

/** The lines add up to the price. They are left out if the payment was for another amount, such as a part or a fee. */
function priceLinesOf({ lines, amount, tip }: ReceiptFacts): PriceLine[] {
  return lines && totalOf(lines) === amount - tip ? lines : [];
}

function paidLines(
  receipt: ReceiptFacts,
  priceLines: readonly PriceLine[],
  language: Language,
): [string, string][] {
  const { amount, tip, visit } = receipt;
  const tipRow: [string, string][] = tip > 0 ? [[DOCUMENT_WORDS[language].tip, money(tip)]] : [];
  if (tip === amount) return tipRow;
  const forVisit: [string, string][] = priceLines.length
    ? priceLines.map((line) => [lineIn(language, line, visit), money(line.amount)])
    : [[paidForIn(language, receipt), money(amount - tip)]];
  return [...forVisit, ...tipRow];
}

/**
 * A service's name in the document's language: the owner's Spanish name for the booked service, or the
 * product's translation for its own services.
 */
function serviceIn(language: Language, label: string, visit: VisitOfDocument | null): string {
  if (language === 'en') return label;
  return (label === visit?.service && visit.serviceSpanish) || (SPANISH_SERVICES[label] ?? label);
}

function lineIn(
  language: Language,
  line: Pick<PriceLine, 'code' | 'label' | 'spanish'>,
  visit: VisitOfDocument | null,
): string {
  if (line.code.startsWith('service')) return serviceIn(language, line.label, visit);
  return lineLabel(line, DOCUMENT_WORDS[language].lines, language);
}

/**
 * The payment's text is stored in English: 'Deep Clean on Tuesday, …'. If the service has a name in this language, returns
 * only that name, because the day is printed separately.
 */
function paidForIn(language: Language, { description, visit }: ReceiptFacts): string {
  const [service = '', day] = description.split(' on ');
  const name = serviceIn(language, service, visit);
  return visit && day && name !== service ? name : description;
}

function serviceOf(visit: VisitOfDocument | null, words: DocumentWords): [string, string][] {
  if (!visit) return [];
  const { date, address } = visit;
  const day: [string, string] = [words.serviceDate, dateInWords(date, LONG_DATE, words.locale)];
  return address ? [day, [words.serviceAddress, address]] : [day];
}

const paidInPerson = ({ method, reference }: ReceiptFacts, words: DocumentWords): string =>
  [words.method(method), reference].filter(Boolean).join(' ');

export function invoicePage(invoice: InvoiceFacts, issuer: Issuer, language: Language = 'en'): string {
  const words = DOCUMENT_WORDS[language];
  const languageQuery = language === 'en' ? '' : `?language=${language}`;
  const { bookingId, customer, charges, payments, balance, cancelled } = invoice;
  const facts: [string, string][] = [[words.invoiceNumber, String(bookingId)]];
  if (invoice.issuedAt) facts.push([words.invoiceDate, dayOf(invoice.issuedAt, issuer, words)]);
  facts.push([words.billedTo, customer], ...serviceOf(invoice.visit, words));
  if (cancelled) facts.push([words.status, words.cancelled]);
  const tax = totalOf(charges.filter(({ code }) => code?.startsWith('tax:')));
  // A tip is not part of the bill.
  const tips = totalOf(payments.map(({ tip }) => ({ amount: tip })));
  const forVisit = payments.filter(({ tip, amount }) => amount > tip);
  const paymentRows = forVisit.flatMap((payment): [string | Markup, string][] => [
    [
      html`<a href="/api/bookings/${bookingId}/receipts/${payment.paymentId}${languageQuery}"
        >${words.paymentOn(dayOf(payment.paidAt, issuer, words))}</a
      >`,
      money(payment.amount - payment.tip),
    ],
    ...returnedRows(payment, words),
  ]);
  return page({ title: words.invoice(bookingId), bookingId }, issuer, language, [
    list(facts),
    table(rowsOf(invoice, language), [words.total, money(totalOf(charges))]),
    tax ? html`<p class="small">${words.tax(money(tax))}</p>` : html``,
    table(paymentRows, [words.balance, money(balance)]),
    tips ? html`<p class="small">${words.tipOnTop(money(tips))}</p>` : html``,
  ]);
}

/** Shows waivers and voids in one row, although the ledger has one entry for each line of the price. */
function rowsOf({ charges, visit }: InvoiceFacts, language: Language): [string, string][] {
  const { reasons } = DOCUMENT_WORDS[language];
  const rows: [string, Cents][] = [];
  for (const { reason, label, spanish, code = 'service', amount } of charges) {
    const name = label
      ? lineIn(language, { code, label, spanish }, visit)
      : (reasons[reason] ?? reasons.adjustment ?? '');
    const last = rows.at(-1);
    if (last?.[0] === name && name === reasons[reason]) last[1] += amount;
    else rows.push([name, amount]);
  }
  return rows.flatMap(([name, amount]) => (amount === 0 ? [] : [[name, money(amount)]]));
}

function returnedRows(
  { refunded, refundedTax, lost }: Pick<ReceiptFacts, 'refunded' | 'refundedTax' | 'lost'>,
  words: DocumentWords,
): [string, string][] {
  const name = refundedTax ? words.refundedWithTax(money(refundedTax)) : words.refunded;
  const lines: [string, Cents][] = [
    [name, refunded],
    [words.returned, lost],
  ];
  return lines.flatMap(([name, amount]) => (amount === 0 ? [] : [[name, money(-amount)]]));
}

function page(
  { title, bookingId }: { title: string; bookingId: number },
  issuer: Issuer,
  language: Language,
  parts: Markup[],
): string {
  const words = DOCUMENT_WORDS[language];
  const contact = [issuer.address, issuer.phone, issuer.email].filter((line) => line !== null);
  // The button only works with the script, so the script shows it.
  const body = html`<nav>
      <a href="/bookings/${bookingId}">${words.back}</a>
      <button type="button" hidden>${words.print}</button>
    </nav>
    <main>
      <header>
        ${issuer.mark ?? MARK}
        <p class="issuer">${issuer.name}</p>
        ${contact.map((line) => html`<p>${line}</p>`)}
      </header>
      <h1>${title}</h1>
      ${parts}
      <p class="small">${words.dollars}</p>
    </main>
    <script src="${DOCUMENT_SCRIPT}" defer></script>`;
  const styles = issuer.styles ?? DOCUMENT_STYLES;
  return htmlPage({ title: `${title} · ${issuer.name}`, styles, language }, body);
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

function dayOf(instant: Date, { timeZone }: Issuer, { locale }: DocumentWords): string {
  return instantInWords(instant, LONG_DATE, timeZone, locale);
}
