import { Injectable } from '@nestjs/common';
import {
  plainMoney,
  type Subscription as SubscriptionAnswer,
  type SubscriptionPreview,
} from '@homebright/contract';
import { DomainError, Invalid } from '../../../kernel/domain-error.js';
import { addDays, type LocalDate } from '../../../kernel/local-date.js';
import { Business, rows, type Tx } from '../../../platform/index.js';
import { checkCounts, checkFrequency } from '../../domain/draft.js';
import type { Booking } from '../../domain/booking.js';
import type { Subscription, SubscriptionUndo } from '../../domain/subscription.js';
import { checkExtras, checkOffered } from '../../../pricing/index.js';
import { subscriptionChanged } from '../../use-cases/events.js';
import { Quotes } from '../../use-cases/quotes.js';
import { SubscriptionReader } from '../infra/subscription-reader.js';
import { Subscriptions } from '../infra/subscriptions.js';
import { ChangeRhythm, type SubscriptionWish } from './change-rhythm.js';
import { ChangeSubscriptionBase, type Initiator } from './change-subscription-base.js';
import { MoveHome } from './move-home.js';
import { RequoteVisits } from './requote-visits.js';

/** Changes a subscription, for the customer or the office. Impossible transitions are CONFLICT. */
@Injectable()
export class ChangeSubscription {
  constructor(
    private readonly business: Business,
    private readonly base: ChangeSubscriptionBase,
    private readonly subscriptions: Subscriptions,
    private readonly rhythm: ChangeRhythm,
    private readonly moveHome: MoveHome,
    private readonly requoteVisits: RequoteVisits,
    private readonly quotes: Quotes,
    private readonly reader: SubscriptionReader,
  ) {}

  /**
   * Changes a plan from a day on. Unless only extras or the office's price change, the visits from that day on are
   * withdrawn and booked again on the plan's regular dates, even if they were moved. Visits that were postponed past
   * their regular day are kept, because they could not be booked again. From that day on the price is quoted again,
   * unless it is locked. Paid visits and visits before that day do not change.
   * @throws NotFound, Invalid, OutsideArea; SlotTaken if no future visit gets a slot, or a longer visit does not fit
   * in its slot; CONFLICT if the plan has ended, or if the customer changes extras while the office has locked the
   * price; PRICE_CHANGED if the price differs from the page's; STALE_VERSION if the plan does
   */
  change(initiator: Initiator, id: number, wish: SubscriptionWish): Promise<SubscriptionAnswer> {
    const call = { initiator: { ...initiator, version: wish.version }, id, action: 'change' } as const;
    return this.base.change(call, async (tx, subscription) => {
      const was = subscription.snapshot();
      const lastId = await this.subscriptions.lastId(tx, id);
      const prices =
        wish.customPrice === undefined ? undefined : await this.requoteVisits.officePrices(tx, id);
      const { withdrawn, requoted } = await this.execute(tx, subscription, wish, initiator);
      if (wish.price !== undefined) await this.checkPrice(tx, subscription, wish);
      const byOffice = 'office' in initiator;
      subscription.remember({ byOffice, was, withdrawn, lastId, prices }, this.business.clock.date());
      await this.subscriptions.saveUndo(tx, subscription);
      const event = subscriptionChanged({ subscriptionId: id, userId: subscription.userId });
      return { event, repriced: [...withdrawn.map((visit) => visit.id), ...requoted] };
    });
  }

  /**
   * Previews `change` for the upcoming visits.
   * @param message reads what the customer would be told, while the change is in place
   * @throws as `change`
   */
  preview(
    initiator: Initiator,
    id: number,
    change: SubscriptionWish,
    message?: (tx: Tx) => Promise<SubscriptionPreview['message']>,
  ): Promise<SubscriptionPreview> {
    return this.base.tryOut({ initiator, id }, async (tx, subscription) => {
      await this.execute(tx, subscription, change, initiator);
      const visits = await this.reader.visits(subscription, (_, sql, values) => rows(tx, sql, values));
      const priced = await this.requoteVisits.next(tx, subscription, change.from);
      return { ...priced, visits, message: await message?.(tx) };
    });
  }

  private async execute(
    tx: Tx,
    subscription: Subscription,
    wish: SubscriptionWish,
    initiator: Initiator,
  ): Promise<{ withdrawn: SubscriptionUndo['withdrawn']; requoted: number[] }> {
    if (subscription.status === 'ended') throw new DomainError('CONFLICT', 'This plan has ended.');
    const { extras, customPrice, location, from } = wish;
    if (from !== undefined) await this.rhythm.bookUntil(tx, subscription, from);
    const since = from ?? subscription.notBeforeResumed(this.tomorrow());
    const { frequency, serviceType, officePrice } = subscription;
    await this.takeTerms(tx, subscription, wish, initiator);
    const withdrawn = await this.replan(tx, subscription, wish, since);
    const moved = location !== undefined;
    if (moved) {
      await this.moveHome.move(tx, subscription, { location, zip: wish.zip }, since, initiator);
      await this.subscriptions.saveHome(tx, subscription);
    }
    const hasOtherTerms = frequency !== subscription.frequency || serviceType !== subscription.serviceType;
    if (!moved && extras === undefined && customPrice === undefined && !hasOtherTerms)
      return { withdrawn, requoted: [] };
    // A price that the office set for a single visit stays.
    const officePriceOf = ({ customPrice: own }: Booking) =>
      customPrice !== undefined && (own === null || own === officePrice.customPrice)
        ? subscription.officePrice
        : undefined;
    const how = { takesExtras: extras !== undefined, from, moved, officePriceOf };
    return { withdrawn, requoted: await this.requoteVisits.requote(tx, subscription, how) };
  }

  /** Checks and takes everything but the plan's dates and address. */
  private async takeTerms(
    tx: Tx,
    subscription: Subscription,
    { frequency, serviceType, crewId, extras, customPrice }: SubscriptionWish,
    initiator: Initiator,
  ): Promise<void> {
    if (frequency !== undefined && frequency !== subscription.frequency)
      checkOffered(await this.quotes.today(tx), checkFrequency(frequency));
    if (serviceType !== undefined) await this.takeService(tx, subscription, serviceType);
    if (crewId !== undefined) await this.takeCrew(tx, subscription, crewId);
    if (extras !== undefined) await this.takeExtras(tx, subscription, extras, initiator);
    if (customPrice !== undefined) subscription.takeOfficePrice(customPrice, this.business.clock.date());
  }

  /** Saves the plan. Its visits are planned again, unless only extras or the office's price change. */
  private async replan(
    tx: Tx,
    subscription: Subscription,
    { extras, customPrice, price: _price, version: _version, from: _from, ...edit }: SubscriptionWish,
    since: LocalDate,
  ): Promise<SubscriptionUndo['withdrawn']> {
    const keepsVisits =
      (extras !== undefined || customPrice !== undefined) &&
      Object.values(edit).every((given) => given === undefined);
    const withdrawn = keepsVisits ? [] : await this.rhythm.change(tx, subscription, edit, since);
    await this.subscriptions.save(tx, subscription);
    if (!keepsVisits && subscription.status === 'active')
      await this.rhythm.planVisitsAgain(tx, subscription.id, since);
    return withdrawn;
  }

  private tomorrow(): LocalDate {
    return addDays(this.business.clock.today(), 1);
  }

  private async checkPrice(tx: Tx, subscription: Subscription, shown: SubscriptionWish): Promise<void> {
    const { price } = await this.requoteVisits.next(tx, subscription, shown.from);
    if (price === shown.price) return;
    throw new DomainError(
      'PRICE_CHANGED',
      `Each visit would now cost ${plainMoney(price)}. Nothing has changed yet.`,
    );
  }

  /** @throws Invalid for a service that is not offered, or that lacks one of the plan's extras */
  private async takeService(tx: Tx, subscription: Subscription, serviceType: string): Promise<void> {
    const book = await this.quotes.today(tx);
    if (!book.services.some(({ id }) => id === serviceType))
      throw new Invalid('This service is not offered anymore.', [{ field: 'serviceType' }]);
    subscription.serviceType = serviceType;
    if (subscription.extras) checkExtras(book, serviceType, subscription.extras);
  }

  /** @throws Invalid for a crew that is not active */
  private async takeCrew(tx: Tx, subscription: Subscription, crewId: number | null): Promise<void> {
    if (crewId !== null && !(await this.subscriptions.hasCrew(tx, crewId)))
      throw new Invalid('This crew is not active anymore.', [{ field: 'crewId' }]);
    subscription.crewId = crewId;
  }

  private async takeExtras(tx: Tx, subscription: Subscription, given: unknown, by: Initiator): Promise<void> {
    if (subscription.priceLockedAt && !('office' in by)) {
      throw new DomainError(
        'CONFLICT',
        'We set a price for this plan. To change its extras, please call us.',
      );
    }
    const extras = checkCounts(given);
    checkExtras(await this.quotes.today(tx), subscription.serviceType, extras);
    subscription.takeExtras(extras, this.business.clock.date());
  }
}
