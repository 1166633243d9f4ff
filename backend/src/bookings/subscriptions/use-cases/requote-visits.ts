import { Injectable } from '@nestjs/common';
import { type SubscriptionPreview, type PriceBook, totalOf } from '@homebright/contract';
import { Visits } from '../../../dispatch/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { LocalDate } from '../../../kernel/local-date.js';
import { Ledger } from '../../../payments/index.js';
import type { Tx } from '../../../platform/index.js';
import type { Booking, OfficePrice } from '../../domain/booking.js';
import { nextQuote } from '../../domain/subscription-quote.js';
import type { Extras } from '../../../pricing/index.js';
import type { Subscription } from '../../domain/subscription.js';
import { Bookings } from '../../infra/bookings.js';
import { Quotes } from '../../use-cases/quotes.js';
import { Slots } from '../../use-cases/slots.js';
import { Subscriptions } from '../infra/subscriptions.js';
import { type OpenVisit, OpenVisits } from './open-visits.js';

type SubscriptionPrice = Omit<SubscriptionPreview, 'visits' | 'message'>;

interface Requoting {
  /** Whether the visits get the plan's extras. */
  takesExtras: boolean;
  /** The first day; earlier visits do not change. */
  from?: LocalDate;
  /** Whether the address changed: the visits then get new slots even if the price stays the same. */
  moved?: boolean;
  /** The office's price of each visit; undefined to leave it. */
  officePriceOf?: (visit: Booking) => OfficePrice | undefined;
}

/** Reprices a plan's upcoming visits after its extras, frequency or address changed (docs/rules.md#plans). */
@Injectable()
export class RequoteVisits {
  constructor(
    private readonly clock: Clock,
    private readonly openVisits: OpenVisits,
    private readonly subscriptions: Subscriptions,
    private readonly bookings: Bookings,
    private readonly quotes: Quotes,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Reprices open visits at the current price for the plan's frequency, unless the office has set their price.
   * @returns the ids of the changed visits
   * @throws SlotTaken if a longer visit does not fit at its time
   */
  async requote(
    tx: Tx,
    subscription: Subscription,
    { takesExtras, from, moved = false, officePriceOf }: Requoting,
  ): Promise<number[]> {
    const wanted = takesExtras ? subscription.extras : null;
    const book = await this.quotes.today(tx);
    const changed: number[] = [];
    for (const open of await this.openFrom(tx, subscription.id, from)) {
      const officePrice = officePriceOf?.(open.visit);
      if (await this.follow(tx, { ...open, book, wanted, moved, officePrice, plan: subscription }))
        changed.push(open.visit.id);
    }
    return changed;
  }

  /** The prices that the office has set for the plan's open visits. */
  async officePrices(tx: Tx, id: number): Promise<({ id: number } & OfficePrice)[]> {
    const open = await this.openVisits.lock(tx, id);
    return open.map(({ visit: { id, customPrice, priceLockedAt } }) => ({ id, customPrice, priceLockedAt }));
  }

  /** The price of the plan's next open visit, or of its next new visit if none is open. */
  async next(tx: Tx, subscription: Subscription, since?: LocalDate): Promise<SubscriptionPrice> {
    const priceLocked = subscription.priceLockedAt !== null;
    const [open] = await this.openFrom(tx, subscription.id, since);
    if (open) {
      const { id, price, appointmentDate: from } = open.visit;
      const { minutes } = await this.quotes.lengthOf(tx, open.visit);
      return { price, minutes, lines: await this.ledger.linesOf(tx, id), from, priceLocked };
    }
    const last = await this.subscriptions.lastVisit(tx, subscription);
    const { firstDate: date, appointmentTime: time, customTime, extras } = subscription;
    const like = { questionnaire: last?.questionnaire ?? {}, extras: extras ?? last?.extras ?? {} };
    const book = await this.quotes.today(tx);
    const { visit, lines } = nextQuote(book, subscription, like, { date, time, customTime });
    return { price: totalOf(lines), minutes: visit.minutes, lines, from: null, priceLocked };
  }

  private async openFrom(tx: Tx, id: number, from = ''): Promise<OpenVisit[]> {
    const open = await this.openVisits.lock(tx, id);
    return open.filter(({ visit }) => visit.appointmentDate >= from);
  }

  private async follow(tx: Tx, following: Following): Promise<boolean> {
    const { visit, state, book, plan, wanted, moved, officePrice } = following;
    const { frequency, price, priceLockedAt } = plan;
    const { serviceType, questionnaire, appointment } = visit;
    const like = { questionnaire, extras: wanted ?? visit.extras };
    const quote = nextQuote(book, { serviceType, frequency, price, priceLockedAt }, like, appointment).visit;
    const before = factsOf(visit);
    visit.recurringFrequency = frequency;
    if (officePrice) visit.takeOfficePrice(officePrice, this.clock.date());
    visit.takeQuote(quote, this.clock.date(), visit.customPrice !== null || visit.priceLocked);
    if (factsOf(visit) === before && !moved) return false;
    await this.bookings.save(tx, visit);
    if (visit.customPrice === null) await this.ledger.reprice(tx, visit.id, quote.lines);
    else if (officePrice) await this.ledger.reprice(tx, visit.id, await this.quotes.agreedLines(tx, visit));
    await this.visits.resize(tx, await this.slots.requestFor(tx, visit, state.place?.heldUntil ?? null));
    return true;
  }
}

interface Following extends OpenVisit {
  plan: Subscription;
  book: PriceBook;
  /** Null if the visit keeps its own extras. */
  wanted: Extras | null;
  moved: boolean;
  officePrice: OfficePrice | undefined;
}

function factsOf({ extras, ...visit }: Booking): string {
  const { cataloguePrice, customPrice, priceLockedAt, minutes, recurringFrequency } = visit;
  const priced = [cataloguePrice, customPrice, priceLockedAt];
  return JSON.stringify([...priced, minutes, Object.entries(extras).sort(), recurringFrequency]);
}
