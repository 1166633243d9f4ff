import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MonthAccount, MonthEnd, MonthRow } from '@homebright/contract';
import {
  ClosedMonths,
  type Dated,
  type JournalFact,
  journalOf,
  PaymentListReader,
} from '../../payments/index.js';
import { BusinessClock, Transactions, type Tx } from '../../platform/index.js';
import { closingProblem, type Month, monthOf, nextMonth, stateOf } from '../domain/month.js';
import { JournalFacts } from '../infra/journal-facts.js';
import { type ClosedMonth, MonthBooks, type MonthNumbers } from '../infra/month-books.js';

/** The list of months, and each month's numbers. */
@Injectable()
export class ReadMonth {
  constructor(
    private readonly transactions: Transactions,
    private readonly books: MonthBooks,
    private readonly facts: JournalFacts,
    private readonly closedMonths: ClosedMonths,
    private readonly payments: PaymentListReader,
    private readonly clock: BusinessClock,
  ) {}

  /** The months, newest first, back to the first closed one or, if none is closed, the first day of business. */
  list(): Promise<MonthRow[]> {
    return this.transactions.run(async (tx) => {
      const closed = new Map((await this.books.allClosed(tx)).map((row) => [row.month, row]));
      const firstDay = [...closed.keys()].at(-1) ?? (await this.books.firstDay(tx)) ?? this.clock.today();
      const months: MonthRow[] = [];
      const last = this.clock.today();
      for (let month = monthOf(firstDay); month.first <= last; month = nextMonth(month))
        months.unshift(this.row(month, closed.get(month.first) ?? null));
      return months;
    });
  }

  /** @throws NotFound before the first closed month, and for future months */
  async one(month: Month): Promise<MonthEnd> {
    const { disputes, failedRefunds, unmatched } = await this.payments.waiting();
    return this.transactions.run(async (tx) => {
      const closed = await this.books.closed(tx, month);
      const row = this.row(month, closed);
      const readThrough = (await this.books.readThrough(tx))?.toISOString() ?? null;
      if (closed) {
        const version = versionOf(closed.summary);
        return { ...row, ...closed.summary, open: null, readThrough, refusal: null, version };
      }
      const numbers = await this.numbers(tx, month);
      const items = await this.books.openItems(tx, month);
      const open = { ...items, disputes, failedRefunds, unmatched };
      const refusal = await this.refusal(tx, month);
      return { ...row, ...numbers, open, readThrough, refusal, version: versionOf(numbers) };
    });
  }

  /** The numbers of an open month, from the journal. @throws NotFound */
  async numbers(tx: Tx, month: Month): Promise<MonthNumbers> {
    const closed = await this.closedMonths.latest(tx);
    this.books.expectOpen(month, closed);
    const facts = await this.facts.of(tx, month, closed);
    return { accounts: accountsOf(facts), clearing: await this.facts.clearing(tx, month) };
  }

  /** The reason why the month cannot be closed now; null if it can. */
  async refusal(tx: Tx, month: Month): Promise<string | null> {
    const { opensOn } = await this.closedMonths.latest(tx);
    return closingProblem(month, this.row(month, null).state, opensOn ? monthOf(opensOn) : null);
  }

  private row(month: Month, closed: ClosedMonth | null): MonthRow {
    const { last, name } = month;
    const state = stateOf(this.clock.endOf(last), this.clock.date(), closed !== null);
    const { closedAt = null, closedBy = null } = closed ?? {};
    return { month: name, state, closedAt: closedAt?.toISOString() ?? null, closedBy };
  }
}

/** A hash of the month's numbers, so that an outdated page is noticed. */
export const versionOf = ({ accounts, clearing }: MonthNumbers): string =>
  createHash('sha256')
    .update(
      JSON.stringify([accounts.map(({ name, debits, credits }) => [name, debits, credits]), clearing.after]),
    )
    .digest('hex')
    .slice(0, 16);

function accountsOf(facts: readonly Dated<JournalFact>[]): MonthAccount[] {
  const accounts = new Map<string, MonthAccount>();
  for (const { account, amount } of journalOf(facts)) {
    const sums = accounts.get(account.name) ?? { ...account, debits: 0, credits: 0 };
    sums[amount > 0 ? 'debits' : 'credits'] += Math.abs(amount);
    accounts.set(account.name, sums);
  }
  return [...accounts.values()].sort((a, b) => (`${a.code} ${a.name}` < `${b.code} ${b.name}` ? -1 : 1));
}
