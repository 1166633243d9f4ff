import { Injectable } from '@nestjs/common';
import {
  isDate,
  plainMoney,
  type SubscriptionPreview,
  type Subscription as SubscriptionAnswer,
} from '@homebright/contract';
import { UserReader } from '../../../identity/index.js';
import { DomainError, Invalid } from '../../../kernel/domain-error.js';
import { addDays, type LocalDate } from '../../../kernel/local-date.js';
import { SavedCards, SetUpCard, UndoCardChange } from '../../../payments/index.js';
import { Business, rows, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { daysToResumeAhead } from '../../domain/charging.js';
import { checkCounts } from '../../domain/draft.js';
import type { SubscriptionUndo, Subscription } from '../../domain/subscription.js';
import { checkExtras } from '../../domain/visit-quote.js';
import { Quotes } from '../../use-cases/quotes.js';
import { SubscriptionReader } from '../infra/subscription-reader.js';
import { Subscriptions } from '../infra/subscriptions.js';
import {
  subscriptionChanged,
  subscriptionEnded,
  subscriptionPaused,
  subscriptionResumed,
} from '../../use-cases/events.js';
import { ChangeRhythm, type SubscriptionWish } from './change-rhythm.js';
import { byOf, type Initiator, ChangeSubscriptionBase } from './change-subscription-base.js';
import { MoveHome } from './move-home.js';
import { RequoteVisits } from './requote-visits.js';
import { RestoreVisits } from './restore-visits.js';
import { WithdrawVisits } from './withdraw-visits.js';

const CHARGED_SINCE = 'A visit of the changed plan has been charged in the meantime. It stays as it is now.';

/**
 * Changes, pauses and ends a subscription, and undoes that, for the customer or the office. Impossible transitions are
 * CONFLICT.
 */
@Injectable()
export class ManageSubscription {
  constructor(
    private readonly business: Business,
    private readonly base: ChangeSubscriptionBase,
    private readonly subscriptions: Subscriptions,
    private readonly withdrawVisits: WithdrawVisits,
    private readonly restoreVisits: RestoreVisits,
    private readonly rhythm: ChangeRhythm,
    private readonly moveHome: MoveHome,
    private readonly requoteVisits: RequoteVisits,
    private readonly quotes: Quotes,
    private readonly reader: SubscriptionReader,
    private readonly customers: UserReader,
    private readonly setUpCard: SetUpCard,
    private readonly savedCards: SavedCards,
    private readonly undoCardChange: UndoCardChange,
  ) {}

  /**
   * Withdraws future visits until the plan is resumed, or until that day; paid ones stay. If the plan would resume at
   * once, visits from that day on stay as well: after midnight, tomorrow's could not be booked again.
   * @throws Invalid for a day that is over
   */
  pause(initiator: Initiator, id: number, until: string | null = null): Promise<SubscriptionAnswer> {
    if (until !== null && !(isDate(until) && until > this.business.clock.today()))
      throw new Invalid('Please choose a day to come.', [{ field: 'until' }]);
    return this.base.change({ initiator, id, action: 'pause' }, async (tx, subscription) => {
      const was = subscription.snapshot();
      subscription.pause(this.business.clock.date(), until);
      const near = addDays(this.business.clock.today(), daysToResumeAhead(this.business.settings));
      const stays = (visit: Booking) => until !== null && until <= near && visit.appointmentDate >= until;
      const repriced = await this.stop(tx, subscription, was, stays);
      return { event: subscriptionPaused({ subscriptionId: id, userId: subscription.userId }), repriced };
    });
  }

  /** Ends the plan for good. Paid visits stay and can be cancelled individually. */
  end(initiator: Initiator, id: number): Promise<SubscriptionAnswer> {
    return this.base.change({ initiator, id, action: 'end' }, async (tx, subscription) => {
      const was = subscription.snapshot();
      subscription.end(this.business.clock.date());
      const repriced = await this.stop(tx, subscription, was);
      const { userId } = subscription;
      return { event: subscriptionEnded({ subscriptionId: id, userId, by: byOf(initiator) }), repriced };
    });
  }

  /**
   * Changes frequency, weekday, time of day, address or extras from a day on. With a new rhythm or time, the visits
   * from then on are replaced on the regular dates of their numbers, even if they were moved. Visits that were put off
   * past their regular day stay, because they could not be created again. The price is quoted again from that visit
   * on, unless it is locked. Paid visits and visits before that day stay as they are.
   * @throws NotFound, Invalid, SlotTaken if no future visit gets a slot, or a longer one does not fit its own;
   * CONFLICT if ended, or for other extras by the customer while the office has locked the price; PRICE_CHANGED for
   * another price than was shown; STALE_VERSION for another plan than was shown; OutsideArea
   */
  change(initiator: Initiator, id: number, wish: SubscriptionWish): Promise<SubscriptionAnswer> {
    const call = { initiator: { ...initiator, version: wish.version }, id, action: 'change' } as const;
    return this.base.change(call, async (tx, subscription) => {
      const was = subscription.snapshot();
      const lastId = await this.subscriptions.lastId(tx, id);
      const { withdrawn, requoted } = await this.execute(tx, subscription, wish, initiator);
      if (wish.price !== undefined) await this.checkPrice(tx, subscription, wish);
      const repriced = await this.remember(tx, subscription, { was, withdrawn, lastId });
      const event = subscriptionChanged({ subscriptionId: id, userId: subscription.userId });
      return { event, repriced: [...repriced, ...requoted] };
    });
  }

  /** Previews `change` for the coming visits, with the same refusals. */
  preview(initiator: Initiator, id: number, change: SubscriptionWish): Promise<SubscriptionPreview> {
    return this.base.tryOut({ initiator, id }, async (tx, subscription) => {
      await this.execute(tx, subscription, change, initiator);
      const visits = await this.reader.visits(subscription, (_, sql, values) => rows(tx, sql, values));
      return { ...(await this.requoteVisits.next(tx, subscription, change.from)), visits };
    });
  }

  /**
   * Undoes the last change within a minute: restores the rhythm and the visits that the change withdrew, moved ones as
   * they were.
   * @param version the plan's version after the change; undefined for whatever change was last
   * @throws CONFLICT when it is too late, or a visit that the change created has been charged since; SlotTaken if
   * somebody has taken a visit's time; STALE_VERSION if the plan has changed since
   */
  undo(initiator: Initiator, id: number, version?: number): Promise<SubscriptionAnswer> {
    const call = { initiator: { ...initiator, version }, id, action: 'undo' } as const;
    return this.base.change(call, async (tx, subscription) => {
      const { status, userId } = subscription;
      const { withdrawn, lastId } = subscription.takeBack(this.business.clock.date());
      const made = await this.withdrawVisits.withdraw(tx, id, (visit) => visit.id <= lastId);
      const kept = await this.subscriptions.lockUpcoming(tx, id, this.business.clock.today());
      if (kept.some((visit) => visit.id > lastId)) throw new DomainError('CONFLICT', CHARGED_SINCE);
      await this.subscriptions.save(tx, subscription);
      const back = await this.restoreVisits.restore(tx, withdrawn);
      const requoted = await this.requoteVisits.requote(tx, subscription, true);
      const event = (subscription.status === status ? subscriptionChanged : subscriptionResumed)({
        subscriptionId: id,
        userId,
      });
      return { event, repriced: [...made.map((visit) => visit.id), ...back, ...requoted] };
    });
  }

  /**
   * Starts the form for the card that later visits are charged to: those from that day on, or all if null.
   * @throws NotFound, Invalid unless the day is that of one of the next visits, ProviderUnavailable, PaymentsOff
   */
  async changeCard(
    userId: string,
    id: number,
    from: string | null = null,
  ): Promise<{ clientSecret: string }> {
    const { visits } = await this.reader.plan(userId, id);
    if (from !== null && !visits.some(({ date }) => date === from && date > this.business.clock.today()))
      throw new Invalid('Please choose one of your next visits.', [{ field: 'from' }]);
    const user = await this.customers.current(userId);
    const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
    return this.setUpCard.setUp({ userId, email: user?.email, name }, from);
  }

  /** Cancels the later card: the present card pays all visits. @throws NotFound */
  async keepCard(userId: string, id: number): Promise<SubscriptionAnswer> {
    await this.reader.one(userId, id);
    await this.savedCards.forgetLater(userId);
    return this.reader.one(userId, id);
  }

  /** Undoes the last change of card, within a minute. @throws NotFound, and as `UndoCardChange` */
  async undoCard(userId: string, id: number): Promise<SubscriptionAnswer> {
    await this.reader.one(userId, id);
    await this.undoCardChange.undo(userId);
    return this.reader.one(userId, id);
  }

  /** Saves what `undo` needs. @returns the ids of the withdrawn visits */
  private async remember(
    tx: Tx,
    subscription: Subscription,
    { was, lastId, withdrawn }: Omit<SubscriptionUndo, 'at'>,
  ): Promise<number[]> {
    subscription.undo = { at: this.business.clock.date().toISOString(), was, withdrawn, lastId };
    await this.subscriptions.saveUndo(tx, subscription);
    return withdrawn.map(({ id }) => id);
  }

  /** Withdraws all of the plan's visits except those that are paid or that `stays` names. */
  private async stop(
    tx: Tx,
    subscription: Subscription,
    was: SubscriptionUndo['was'],
    stays?: (visit: Booking) => boolean,
  ): Promise<number[]> {
    await this.subscriptions.save(tx, subscription);
    const withdrawn = await this.withdrawVisits.withdraw(tx, subscription.id, stays);
    return this.remember(tx, subscription, { was, withdrawn, lastId: Number.MAX_SAFE_INTEGER });
  }

  private async execute(
    tx: Tx,
    subscription: Subscription,
    { extras, price: _price, version: _version, from, ...rhythm }: SubscriptionWish,
    initiator: Initiator,
  ): Promise<{ withdrawn: SubscriptionUndo['withdrawn']; requoted: number[] }> {
    if (subscription.status === 'ended') throw new DomainError('CONFLICT', 'This plan has ended.');
    if (from !== undefined) await this.rhythm.bookUntil(tx, subscription, from);
    const { frequency } = subscription;
    const since = from ?? subscription.notBeforeResumed(this.tomorrow());
    if (extras !== undefined) await this.takeExtras(tx, subscription, extras, initiator);
    const onlyExtras = extras !== undefined && Object.values(rhythm).every((given) => given === undefined);
    const withdrawn = onlyExtras ? [] : await this.rhythm.change(tx, subscription, rhythm, since);
    await this.subscriptions.save(tx, subscription);
    if (!onlyExtras && subscription.status === 'active')
      await this.rhythm.planVisitsAgain(tx, subscription.id, since);
    const { location, zip } = rhythm;
    const moved = location !== undefined;
    if (moved) {
      await this.moveHome.move(tx, subscription, { location, zip }, since, initiator);
      await this.subscriptions.saveHome(tx, subscription);
    }
    const isRequoted = moved || extras !== undefined || frequency !== subscription.frequency;
    const how = { from, moved };
    const requoted = isRequoted
      ? await this.requoteVisits.requote(tx, subscription, extras !== undefined, how)
      : [];
    return { withdrawn, requoted };
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
