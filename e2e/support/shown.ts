import type { BookingRecord, Cents } from '@homebright/contract';
import { expect, type Locator } from '@playwright/test';
import { type Site, site } from '../setup/settings.js';

/** A line of a price: its label, and its amount in cents. */
export type Line = [words: string, amount: Cents];

/** '−$1,234.50' → -123450. */
function centsIn(text: string): Cents {
  const cents = Number(text.replace(/\D/g, ''));
  return /[-−]/.test(text) ? -cents : cents;
}

/** All lines of the lists and tables in a part of a page, without values other than money, like a visit's length. */
async function linesIn(place: Locator): Promise<Line[]> {
  const rows = await place.evaluate((root) =>
    [...root.querySelectorAll('dt, tbody td:first-child')].map((name) => [
      name.textContent?.trim() ?? '',
      name.nextElementSibling?.textContent?.trim() ?? '',
    ]),
  );
  return amountsOf(rows);
}

const amountsOf = (rows: readonly string[][]): Line[] =>
  rows.flatMap(([words = '', amount = '']) =>
    /^[-−+]?\$[\d,.]+$/.test(amount) ? [[words, centsIn(amount)] as Line] : [],
  );

/** Waits until a part of a page shows exactly these lines. */
export const expectLines = (place: Locator, lines: readonly Line[]): Promise<void> =>
  expect.poll(() => linesIn(place)).toEqual(lines);

/** A booking's price lines from the server; without lines, the price is the service alone. */
export const linesOf = ({ lines }: Pick<BookingRecord, 'lines'>): Line[] =>
  (lines ?? []).map(({ label, amount }) => [label, amount]);

interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** The emails sent to an address. */
export async function mailsTo(email: string, { mailbox }: Pick<Site, 'mailbox'> = site): Promise<Mail[]> {
  const answer = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
}

/** The price lines in an email's plain text; undefined if it has none. */
export function linesInMail({ text }: Mail): Line[] | undefined {
  const [, after] = text.split('Price details\n');
  const rows = after?.split('\n\n')[0]?.split('\n');
  return rows && amountsOf(rows.map((row) => /^(.*): (\S+)$/.exec(row)?.slice(1) ?? []));
}

interface ProviderIntent {
  status: string;
  amount_received: Cents;
  metadata: { booking?: string };
}

/** The provider's charges for a booking, payment by payment. */
export async function takenByProvider(bookingId: number): Promise<Cents[]> {
  const answer = await fetch(`${site.provider}/_sandbox/state`);
  const { intents } = (await answer.json()) as { intents: ProviderIntent[] };
  return intents
    .filter(({ metadata, status }) => metadata.booking === String(bookingId) && status === 'succeeded')
    .map(({ amount_received }) => amount_received);
}
