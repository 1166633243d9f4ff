import { Injectable } from '@nestjs/common';
import {
  type Cents,
  isDate,
  type PlanPreview,
  type Subscription as SubscriptionAnswer,
} from '@homebright/contract';
import { SlotTaken } from '../../../dispatch/index.js';
import { UserReader } from '../../../identity/index.js';
import { DomainError, Invalid } from '../../../kernel/domain-error.js';
import { addDays } from '../../../kernel/local-date.js';
import { SetUpCard } from '../../../payments/index.js';
import { BusinessClock, type Tx } from '../../../platform/index.js';
import { checkAppointment } from '../../domain/appointment.js';
import type { Booking } from '../../domain/booking.js';
import { checkCounts, checkFrequency } from '../../domain/draft.js';
import { money } from '../../domain/format.js';
import type { Subscription } from '../../domain/subscription.js';
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
import { ExtendSubscriptions } from './extend-subscriptions.js';
import { byOf, type Initiator, ChangeSubscriptionBase } from './change-subscription-base.js';
import { RequoteVisits } from './requote-visits.js';
import { WithdrawVisits } from './withdraw-visits.js';

export interface SubscriptionChange {
  frequency?: string;
  appointmentTime?: string;
  customTime?: string;
  /** How many of each, by id: all that the coming visits shall have. */
  extras?: unknown;
  /** Of each visit, as it was shown. */
  price?: Cents;
}

/** Changing, pausing, resuming and ending a subscription, by customer or office; impossible transitions are CONFLICT. */
@Injectable()
export class ManageSubscription {
  constructor(
    private readonly clock: BusinessClock,
    private readonly base: ChangeSubscriptionBase,
    private readonly subscriptions: Subscriptions,
    private readonly extend: ExtendSubscriptions,
    private readonly withdraw: WithdrawVisits,
    private readonly requote: RequoteVisits,
    private readonly quotes: Quotes,
    private readonly reader: SubscriptionReader,
    private readonly customers: UserReader,
    private readonly setUpCard: SetUpCard,
  ) {}

  /** Withdraws future visits until it is resumed, or until that day; paid ones stay. @throws Invalid for a day that is over */
  pause(initiator: Initiator, id: number, until: string | null = null): Promise<SubscriptionAnswer> {
    if (until !== null && !(isDate(until) && until > this.clock.today()))
      throw new Invalid('Please choose a day to come.', [{ field: 'until' }]);
    return this.base.run({ initiator, id, action: 'pause' }, async (tx, subscription) => {
      subscription.pause(this.clock.date(), until);
      await this.subscriptions.save(tx, subscription);
      const repriced = await this.withdraw.run(tx, id);
      return { event: subscriptionPaused({ subscriptionId: id, userId: subscription.userId }), repriced };
    });
  }

  /** Resumes on its regular dates, from tomorrow on. */
  resume(initiator: Initiator, id: number): Promise<SubscriptionAnswer> {
    return this.base.run({ initiator, id, action: 'resume' }, async (tx, subscription) => {
      subscription.resume(addDays(this.clock.today(), 1), this.clock.today(), this.clock.date());
      await this.subscriptions.save(tx, subscription);
      await this.extend.one(tx, id);
      return { event: subscriptionResumed({ subscriptionId: id, userId: subscription.userId }) };
    });
  }

  /** Plans that were paused until today have visits again; those that somebody resumed meanwhile are left alone. */
  async resumeDue(): Promise<void> {
    for (const { id, userId } of await this.reader.toResume(this.clock.today())) {
      try {
        await this.resume({ userId }, id);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    }
  }

  /** Final; paid visits stay and can be cancelled individually. */
  end(initiator: Initiator, id: number): Promise<SubscriptionAnswer> {
    return this.base.run({ initiator, id, action: 'end' }, async (tx, subscription) => {
      subscription.end(this.clock.date());
      await this.subscriptions.save(tx, subscription);
      const repriced = await this.withdraw.run(tx, id);
      const { userId } = subscription;
      return { event: subscriptionEnded({ subscriptionId: id, userId, by: byOf(initiator) }), repriced };
    });
  }

  /**
   * Changes frequency, time of day or extras. For another frequency or time the visits to come are replaced on the regular
   * dates of their numbers, whatever day they were moved to; those put off past their regular day, which could not be made
   * again, stay. From the next unpaid visit on the price is quoted anew, unless it is locked; paid ones stay as they are.
   * @throws NotFound, Invalid, SlotTaken if no future visit gets a slot, or a longer one not its own; CONFLICT if ended, or
   * for other extras by the customer while the office has locked the price; PRICE_CHANGED for another price than was shown
   */
  change(initiator: Initiator, id: number, wish: SubscriptionChange): Promise<SubscriptionAnswer> {
    const { price: shown, ...change } = wish;
    return this.base.run({ initiator, id, action: 'change' }, async (tx, subscription) => {
      const repriced = await this.carryOut(tx, subscription, change, initiator);
      if (shown !== undefined) await this.checkPrice(tx, subscription, shown);
      return { event: subscriptionChanged({ subscriptionId: id, userId: subscription.userId }), repriced };
    });
  }

  /** What `change` would make of the visits to come, with the same refusals. */
  preview(initiator: Initiator, id: number, change: SubscriptionChange): Promise<PlanPreview> {
    return this.base.tryOut({ initiator, id }, async (tx, subscription) => {
      await this.carryOut(tx, subscription, { ...change, price: undefined }, initiator);
      return this.requote.next(tx, subscription);
    });
  }

  /**
   * Starts the form for the card that later visits are charged to.
   * @throws NotFound, ProviderUnavailable, PaymentsOff
   */
  async changeCard(userId: string, subscriptionId: number): Promise<{ clientSecret: string }> {
    await this.reader.one(userId, subscriptionId);
    const user = await this.customers.current(userId);
    const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
    return this.setUpCard.run({ userId, email: user?.email, name });
  }

  private async carryOut(
    tx: Tx,
    subscription: Subscription,
    change: SubscriptionChange,
    initiator: Initiator,
  ): Promise<number[]> {
    if (subscription.status === 'ended') throw new DomainError('CONFLICT', 'This plan has ended.');
    const { extras, ...when } = change;
    const { frequency } = subscription;
    if (extras !== undefined) await this.takeExtras(tx, subscription, extras, initiator);
    const onlyExtras = extras !== undefined && Object.values(when).every((given) => given === undefined);
    const withdrawn = onlyExtras ? [] : await this.changeDates(tx, subscription, when);
    await this.subscriptions.save(tx, subscription);
    if (!onlyExtras && subscription.status === 'active') await this.planAnew(tx, subscription.id);
    if (extras === undefined && frequency === subscription.frequency) return withdrawn;
    return [...withdrawn, ...(await this.requote.run(tx, subscription, extras !== undefined))];
  }

  private async checkPrice(tx: Tx, subscription: Subscription, shown: Cents): Promise<void> {
    const { price } = await this.requote.next(tx, subscription);
    if (price === shown) return;
    throw new DomainError(
      'PRICE_CHANGED',
      `Each visit would now cost ${money(price)}. Nothing has changed yet.`,
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
    subscription.takeExtras(extras, this.clock.date());
  }

  private async changeDates(tx: Tx, subscription: Subscription, when: SubscriptionChange): Promise<number[]> {
    const today = this.clock.today();
    const isPast = ({ occurrence }: Booking) => !subscription.isAhead(occurrence, today);
    const withdrawn = await this.withdraw.run(tx, subscription.id, isPast);
    this.apply(subscription, when, await this.subscriptions.numbersTaken(tx, subscription));
    return withdrawn;
  }

  private apply(subscription: Subscription, change: SubscriptionChange, taken: ReadonlySet<number>): void {
    const now = this.clock.date();
    const next = subscription.nextFree(addDays(this.clock.today(), 1), taken);
    const from = subscription.dateOf(next);
    if (change.appointmentTime !== undefined || change.customTime !== undefined) {
      const time = change.appointmentTime ?? subscription.appointmentTime;
      subscription.changeTime(
        checkAppointment(from, time, change.customTime ?? subscription.customTime),
        now,
      );
    }
    const frequency = checkFrequency(change.frequency ?? subscription.frequency);
    if (frequency !== subscription.frequency) subscription.changeFrequency(frequency, from, taken, now);
    if (subscription.status === 'active') subscription.planFrom(from, this.clock.today());
  }

  private async planAnew(tx: Tx, id: number): Promise<void> {
    await this.extend.one(tx, id);
    if (!(await this.subscriptions.hasPlaceAhead(tx, id, this.clock.today()))) {
      throw new SlotTaken([], 'Nothing is free at that time in the weeks ahead. Please choose another.');
    }
  }
}
