import { Injectable } from '@nestjs/common';
import { isServed, type WaitlistSummary } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { type Actor, AuditLog, defineEvent, Outbox, Transactions, type Tx } from '../../platform/index.js';
import { PriceBooks } from '../infra/price-books-reader.js';
import { Waitlist } from '../infra/waitlist.js';

/** Somebody on the waitlist lives where we come by now, and is told so once. */
export const waitlistReached = defineEvent<{ entryId: number }>('pricing.waitlist-reached');

@Injectable()
export class TellWaitlist {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly books: PriceBooks,
    private readonly waitlist: Waitlist,
  ) {}

  summary(): Promise<WaitlistSummary> {
    return this.transactions.run(async (tx) => (await this.look(tx)).summary);
  }

  /** One email to each address whose ZIP code the book in force serves; who was told for it is not told again. */
  run(by: Actor): Promise<WaitlistSummary> {
    return this.transactions.run(async (tx) => {
      const told = await this.waitlist.tell(tx, (await this.look(tx)).zips, this.clock.date());
      // Somebody may wait for several ZIP codes.
      const first = new Map(told.map(({ email, id }) => [email, id]));
      await this.outbox.add(tx, ...[...first.values()].map((entryId) => waitlistReached({ entryId })));
      const entry = { action: 'tell', entity: 'waitlist', entityId: null, after: { told: first.size } };
      if (told.length) await this.audit.write(tx, by, entry);
      return (await this.look(tx)).summary;
    });
  }

  private async look(tx: Tx): Promise<{ zips: string[]; summary: WaitlistSummary }> {
    const [book, waiting] = [await this.books.inForce(tx), await this.waitlist.waiting(tx)];
    const open = waiting.filter(({ zip }) => isServed(book, zip));
    const count = (some: typeof waiting) => some.reduce((sum, { entries }) => sum + entries, 0);
    return {
      zips: open.map(({ zip }) => zip),
      summary: { waiting: count(waiting), reachable: count(open) },
    };
  }
}
