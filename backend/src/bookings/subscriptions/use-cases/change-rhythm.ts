import { Injectable } from '@nestjs/common';
import { type Cents, type Frequency, isDate, VISITS_SHOWN } from '@homebright/contract';
import { SlotTaken } from '../../../dispatch/index.js';
import { Invalid } from '../../../kernel/domain-error.js';
import { addDays, daysToWeekday, type LocalDate, weekdayOf } from '../../../kernel/local-date.js';
import { BusinessClock, type Tx } from '../../../platform/index.js';
import { checkAppointment } from '../../domain/appointment.js';
import type { Booking } from '../../domain/booking.js';
import { checkFrequency, checkSecondWeekday } from '../../domain/draft.js';
import type { SubscriptionUndo, Subscription } from '../../domain/subscription.js';
import { Subscriptions } from '../infra/subscriptions.js';
import { ExtendSubscriptions } from './extend-subscriptions.js';
import { WithdrawVisits } from './withdraw-visits.js';

/** A `SubscriptionEdit` that is not validated yet. */
export interface SubscriptionWish {
  frequency?: string;
  weekday?: number;
  secondWeekday?: number;
  location?: string;
  zip?: string;
  /** Only from the office, like `crewId`. */
  serviceType?: string;
  /** Null for the crew of the visit before. */
  crewId?: number | null;
  /** Cents per visit, checked by the office; null for the price book's price. */
  customPrice?: number | null;
  appointmentTime?: string;
  customTime?: string;
  /** Counts of all extras of the upcoming visits, by id. */
  extras?: unknown;
  from?: string;
  /** Price per visit that the page showed. */
  price?: Cents;
  version?: number;
}

/** A new weekday of these begins in the week of the change. Others keep their distance from the last visit. */
const OFTEN: readonly Frequency[] = ['twice-a-week', 'weekly', 'bi-weekly'];

/** Changes a plan's dates and times, from a given day on (decision 40). */
@Injectable()
export class ChangeRhythm {
  constructor(
    private readonly clock: BusinessClock,
    private readonly subscriptions: Subscriptions,
    private readonly extendSubscriptions: ExtendSubscriptions,
    private readonly withdrawVisits: WithdrawVisits,
  ) {}

  /**
   * Books the visits before `from` in the old rhythm.
   * @throws Invalid if `from` is not in the range of the next visits
   */
  async bookUntil(tx: Tx, subscription: Subscription, from: string): Promise<void> {
    const today = this.clock.today();
    const last = subscription.dateAhead(addDays(today, 1), VISITS_SHOWN - 1);
    if (!isDate(from) || from <= today || from > last)
      throw new Invalid('Please choose one of your next visits.', [{ field: 'from' }]);
    const isBooked = subscription.dateOf(subscription.nextOccurrence) >= from;
    if (isBooked || subscription.status !== 'active') return;
    subscription.extendOn = today;
    await this.subscriptions.save(tx, subscription);
    await this.extendSubscriptions.one(tx, subscription.id, subscription.countBetween(today, from));
  }

  /** The caller saves the plan. @returns the withdrawn visits, which are created again in new slots */
  async change(
    tx: Tx,
    subscription: Subscription,
    rhythm: SubscriptionWish,
    from: LocalDate,
  ): Promise<SubscriptionUndo['withdrawn']> {
    const ahead = await this.subscriptions.lockAhead(tx, subscription.id, from);
    // If an earlier change has not taken effect by `from`, it is dropped: the new rhythm begins with the
    // first open visit of the rhythm before that change.
    const former = ahead.find(({ occurrence }) => (occurrence ?? Infinity) < subscription.firstOccurrence);
    const isBefore = (visit: Booking) => subscription.regularDate(visit) < from;
    const withdrawn = await this.withdrawVisits.withdraw(tx, subscription.id, isBefore);
    const taken = await this.subscriptions.numbersTaken(tx, subscription);
    const start = subscription.dateOf(subscription.nextFree(from, taken));
    const first = former && former.appointmentDate < start ? former.appointmentDate : start;
    this.apply(subscription, rhythm, { from, first, isAnew: first !== start, taken });
    return withdrawn;
  }

  private apply(
    subscription: Subscription,
    change: SubscriptionWish,
    {
      from,
      first,
      isAnew,
      taken,
    }: { from: string; first: string; isAnew: boolean; taken: ReadonlySet<number> },
  ): void {
    const now = this.clock.date();
    if (change.appointmentTime !== undefined || change.customTime !== undefined) {
      const time = change.appointmentTime ?? subscription.appointmentTime;
      subscription.changeTime(
        checkAppointment(first, time, change.customTime ?? subscription.customTime),
        now,
      );
    }
    const frequency = checkFrequency(change.frequency ?? subscription.frequency);
    const { weekday: day = weekdayOf(first), secondWeekday } = change;
    const since = OFTEN.includes(frequency) ? from : first;
    const start = day === weekdayOf(first) ? first : addDays(since, daysToWeekday(since, day));
    const isOther = frequency !== subscription.frequency || secondWeekday !== undefined;
    if (isAnew || isOther || start !== first) {
      const daysToSecond =
        frequency === 'twice-a-week' && secondWeekday !== undefined
          ? checkSecondWeekday(start, secondWeekday)
          : null;
      subscription.changeRhythm({ frequency, daysToSecond }, start, taken, now);
    }
    if (subscription.status === 'active') subscription.planFrom(start, this.clock.today());
  }

  /** @throws SlotTaken if no visit from that day on gets a slot */
  async planVisitsAgain(tx: Tx, id: number, from: LocalDate): Promise<void> {
    await this.extendSubscriptions.one(tx, id);
    if (!(await this.subscriptions.hasPlaceAhead(tx, id, from))) {
      throw new SlotTaken([], 'Nothing is free at that time in the weeks ahead. Please choose another.');
    }
  }
}
