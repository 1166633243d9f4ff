import { Injectable } from '@nestjs/common';
import { MONTH_FILES, type MonthFile } from '@homebright/contract';
import { ClosedMonths, type ClosedUntil, ReadBalance } from '../../payments/index.js';
import { type Actor, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { AlreadyClosed, type Month, NotClosable, NumbersChanged } from '../domain/month.js';
import { JournalFacts } from '../infra/journal-facts.js';
import { MonthBooks } from '../infra/month-books.js';
import { MonthFiles } from './month-files.js';
import { ReadMonth, versionOf } from './read-month.js';

/** The number of characters after which a part of a file is stored as a row, so that no file has to fit into memory. */
const PART_LENGTH = 200_000;

/**
 * Closes a month for good and stores its files byte for byte. Later charges, refunds and disputes belong to the month that
 * is open then.
 */
@Injectable()
export class CloseMonth {
  constructor(
    private readonly transactions: Transactions,
    private readonly readBalance: ReadBalance,
    private readonly closedMonths: ClosedMonths,
    private readonly books: MonthBooks,
    private readonly readMonth: ReadMonth,
    private readonly files: MonthFiles,
    private readonly facts: JournalFacts,
  ) {}

  /**
   * @param version hash of the numbers that the office saw
   * @throws NotFound, NotClosable, AlreadyClosed, NumbersChanged, ProviderUnavailable
   */
  async close(month: Month, version: string, actor: Actor): Promise<void> {
    await this.transactions.run((tx) => this.refuse(tx, month));
    // Fetches the last fees and payouts of the month.
    await this.readBalance.read();
    await this.transactions.run(async (tx) => {
      await this.books.lock(tx);
      await this.refuse(tx, month);
      const numbers = await this.readMonth.numbers(tx, month);
      if (versionOf(numbers) !== version) throw new NumbersChanged(month);
      const closed = await this.closedMonths.latest(tx);
      await this.books.close(tx, month, actor.name ?? 'The office', numbers);
      for (const file of MONTH_FILES) await this.storeFile(tx, file, month, closed);
      await this.facts.post(tx, month);
      await writeAudit(tx, actor, {
        action: 'close',
        entity: 'month',
        entityId: month.name,
        after: numbers.clearing,
      });
    });
  }

  private async refuse(tx: Tx, month: Month): Promise<void> {
    const alreadyClosed = await this.books.closed(tx, month);
    if (alreadyClosed) throw new AlreadyClosed(month, alreadyClosed.closedBy);
    this.books.expectOpen(month, await this.closedMonths.latest(tx));
    const problem = await this.readMonth.refusal(tx, month);
    if (problem) throw new NotClosable(problem);
  }

  private async storeFile(tx: Tx, file: MonthFile, month: Month, closed: ClosedUntil): Promise<void> {
    let part = 0;
    let unsaved = '';
    for await (const text of this.files.lines(file, month, closed, (work) => work(tx))) {
      unsaved += text;
      if (unsaved.length < PART_LENGTH) continue;
      await this.books.saveFile(tx, month, file, part, Buffer.from(unsaved));
      part += 1;
      unsaved = '';
    }
    if (unsaved) await this.books.saveFile(tx, month, file, part, Buffer.from(unsaved));
  }
}
