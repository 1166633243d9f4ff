import type { MonthEnd, MonthFile, MonthRow } from '@homebright/contract';
import { Registry } from '../../src/platform/outbox/registry.js';
import type { Answer, BookingsStage } from '../bookings/stage.js';
import { cents, csvRows } from '../csv.js';
import type { Office } from './office.js';

/** The office's calls of the month-end page. */
export class MonthDesk {
  constructor(
    private readonly stage: BookingsStage,
    private readonly office: Office,
  ) {}

  /** Runs the worker's quarter-hourly job. */
  readBalance = (): Promise<void> | undefined => this.stage.test.app.get(Registry).job('read-balance')?.();

  months = async (): Promise<MonthRow[]> => (await this.office.get<MonthRow[]>('months')).body;

  async month(name: string): Promise<MonthEnd> {
    const { status, body } = await this.office.get<MonthEnd>(`months/${name}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  async close(name: string, version?: string): Promise<Answer<MonthEnd>> {
    const seen = version ?? (await this.month(name)).version;
    return this.office.ask<MonthEnd>('POST', `months/${name}/close`, { version: seen });
  }

  text = (name: string, file: MonthFile): Promise<string> => this.office.text(`months/${name}/${file}.csv`);

  rows = async (name: string, file: MonthFile) => csvRows(await this.text(name, file));

  /** Debits less credits of each account. Checks that every day balances. */
  async journal(name: string): Promise<Record<string, number>> {
    const accounts: Record<string, number> = {};
    const days: Record<string, number> = {};
    for (const row of await this.rows(name, 'journal-quickbooks')) {
      const amount = cents(row.Debits) - cents(row.Credits);
      const [account = '', day = ''] = [row['Account Name'], row['Journal No']];
      accounts[account] = (accounts[account] ?? 0) + amount;
      days[day] = (days[day] ?? 0) + amount;
    }
    expect(Object.entries(days).filter(([, left]) => left !== 0)).toEqual([]);
    return accounts;
  }

  /** The provider's own balance, in cents. */
  atProvider = (): number =>
    this.stage.stripe.state().balanceTransactions.reduce((sum, { net }) => sum + net, 0);
}
