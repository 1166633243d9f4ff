import { Injectable } from '@nestjs/common';
import { isServed, type WaitlistSummary } from '@homebright/contract';
import {
  type Actor,
  Business,
  defineEvent,
  Transactions,
  type Tx,
  emit,
  writeAudit,
} from '../../platform/index.js';
import { SiteNotOpen } from '../../site/index.js';
import { PriceBooks } from '../infra/price-books-reader.js';
import { Waitlist } from '../infra/waitlist.js';
import { AskToConfirm } from './ask-to-confirm.js';

/**
 * We now serve the area of somebody on the waitlist, or (`opening`) the site is open. They are notified once.
 */
export const waitlistReached = defineEvent<{ entryId: number; opening?: true }>('pricing.waitlist-reached');

@Injectable()
export class TellWaitlist {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly books: PriceBooks,
    private readonly waitlist: Waitlist,
    private readonly askToConfirm: AskToConfirm,
  ) {}

  summary(): Promise<WaitlistSummary> {
    return this.transactions.run(async (tx) => (await this.count(tx)).summary);
  }

  /** @throws SiteNotOpen, because people who cannot book yet are notified at the opening */
  async tell(by: Actor): Promise<WaitlistSummary> {
    if (!(await this.business.isOpen()))
      throw new SiteNotOpen('The site isn’t open yet. The waitlist is told when you go live.');
    return this.transactions.run(async (tx) => {
      await this.tellAll(tx, by);
      return (await this.count(tx)).summary;
    });
  }

  /** Notifies the waitlist at the opening. */
  async atOpening(tx: Tx, by: Actor): Promise<void> {
    await this.tellAll(tx, by, { opening: true });
  }

  /** The number of entries that can be notified now. */
  async reachable(tx: Tx): Promise<number> {
    return (await this.count(tx)).summary.reachable;
  }

  /**
   * Sends one email to each confirmed address whose ZIP code the book in force serves. Nobody is notified
   * twice about the same ZIP code. Entries from before there were confirmations are asked to confirm instead.
   */
  private async tellAll(tx: Tx, by: Actor, reason: { opening?: true } = {}): Promise<void> {
    const { zips } = await this.count(tx);
    const notified = await this.waitlist.tell(tx, zips, this.business.clock.date());
    const unasked = await this.waitlist.neverAsked(tx, zips);
    for (const entry of unasked) await this.askToConfirm.ask(tx, entry);
    // One person may wait for several ZIP codes.
    const first = new Map(notified.map(({ email, id }) => [email, id]));
    await emit(tx, ...[...first.values()].map((entryId) => waitlistReached({ entryId, ...reason })));
    const entry = {
      action: 'tell',
      entity: 'waitlist',
      entityId: null,
      after: { told: first.size, asked: unasked.length },
    };
    if (notified.length || unasked.length) await writeAudit(tx, by, entry);
  }

  private async count(tx: Tx): Promise<{ zips: string[]; summary: WaitlistSummary }> {
    const [book, waiting] = [await this.books.inForce(tx), await this.waitlist.waiting(tx)];
    const open = waiting.filter(({ zip }) => isServed(book, zip));
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    return {
      zips: open.map(({ zip }) => zip),
      summary: {
        waiting: sum(waiting.map(({ entries }) => entries)),
        reachable: sum(open.map(({ reachable }) => reachable)),
        unconfirmed: sum(waiting.map(({ unconfirmed }) => unconfirmed)),
      },
    };
  }
}
