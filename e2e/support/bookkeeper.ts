import { readFile } from 'node:fs/promises';
import type { Cents } from '@homebright/contract';
import type { Page } from '@playwright/test';
import { cents, csvRows } from '../../backend/test/csv.js';
import type { Site } from '../setup/settings.js';

type Rows = Record<string, string>[];

/** A month's files, downloaded from the page by the names it shows. */
export class MonthOnPage {
  static readonly FILES = ['Bookings', 'Payments and refunds', 'Journal for QuickBooks', 'Journal for Xero'];

  private constructor(readonly texts: Record<string, string>) {}

  static async download(page: Page): Promise<MonthOnPage> {
    const texts: Record<string, string> = {};
    for (const name of MonthOnPage.FILES) {
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: `CSV: ${name}` }).click();
      texts[name] = await readFile(await (await downloading).path(), 'utf8');
    }
    return new MonthOnPage(texts);
  }

  get bookings(): Rows {
    return this.rows('Bookings');
  }

  get money(): Rows {
    return this.rows('Payments and refunds');
  }

  /** Debits minus credits in the file for QuickBooks, by a column: 'Account Name' or 'Journal No'. */
  journal(by: string): Record<string, Cents> {
    return sumBy(
      this.rows('Journal for QuickBooks'),
      by,
      (row) => cents(row['Debits']) - cents(row['Credits']),
    );
  }

  /** Debits minus credits in the file for Xero, by account. */
  get xero(): Record<string, Cents> {
    return sumBy(this.rows('Journal for Xero'), 'Description', (row) => cents(row['*Amount']));
  }

  private rows(name: string): Rows {
    return csvRows(this.texts[name] ?? '');
  }
}

export function sumBy(rows: Rows, by: string, amountOf: (row: Rows[number]) => Cents): Record<string, Cents> {
  const sums: Record<string, Cents> = {};
  for (const row of rows) sums[row[by] ?? ''] = (sums[row[by] ?? ''] ?? 0) + amountOf(row);
  return sums;
}

export const sumOf = (rows: Rows, column: string): Cents =>
  rows.reduce((sum, row) => sum + cents(row[column]), 0);

export interface BalanceLine {
  id: string;
  net: Cents;
  fee: Cents;
  reporting_category: string;
}

/** All lines of the provider's own balance. */
export async function balanceAt({ provider }: Site): Promise<BalanceLine[]> {
  const answer = await fetch(`${provider}/_sandbox/state`);
  return ((await answer.json()) as { balanceTransactions: BalanceLine[] }).balanceTransactions;
}
