import type {
  AppointmentTime,
  Cents,
  Frequency,
  ServiceType,
  SubscriptionStatus,
} from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { mayMove, type StateGraph } from '../../kernel/state-graph.js';
import type { Booking } from './booking.js';
import { occurrence, occurrenceFrom } from './occurrence.js';

/** `incomplete`: its first visit is not paid yet. */
export const SUBSCRIPTION_STATES: StateGraph<SubscriptionStatus> = {
  name: 'subscription',
  start: 'incomplete',
  moves: {
    incomplete: ['active', 'ended'],
    active: ['paused', 'ended'],
    paused: ['active', 'ended'],
    // Abandoned with its first visit, and taken up again with it.
    ended: ['incomplete'],
  },
  ends: ['ended'],
};

/** Visits that come back (design section 3). Amounts in cents, dates and times of day the business's. */
export class Subscription {
  readonly id: number;
  readonly userId: string;
  status: SubscriptionStatus;
  serviceType: ServiceType;
  frequency: Frequency;
  /** Date of occurrence `firstOccurrence`; all others are counted from here. */
  firstDate: LocalDate;
  firstOccurrence: number;
  /** The first that has no booking yet. */
  nextOccurrence: number;
  /** The day on which one more visit is due to exist; null while none are. */
  extendOn: LocalDate | null;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  price: Cents;
  /** Set: later visits inherit the price. */
  priceLockedAt: Date | null;
  readonly createdAt: Date;
  updatedAt: Date;

  /** Its first visit is paid: from now on it is what that visit is. */
  start(first: Booking, today: LocalDate, now: Date): void {
    this.become('active', now);
    this.serviceType = first.serviceType;
    this.frequency = first.recurringFrequency ?? this.frequency;
    this.firstDate = first.appointmentDate;
    this.appointmentTime = first.appointmentTime;
    this.customTime = first.customTime;
    this.inherit(first);
    this.extendOn = today;
  }

  /** The price that the office gave to a visit goes for the later ones only when it is locked. */
  inherit({ price, priceLockedAt }: Pick<Booking, 'price' | 'priceLockedAt'>): void {
    this.price = price;
    this.priceLockedAt = priceLockedAt;
  }

  pause(now: Date): void {
    this.become('paused', now);
    this.extendOn = null;
  }

  /** Goes on with its next date from then on. */
  resume(from: LocalDate, today: LocalDate, now: Date): void {
    this.become('active', now);
    this.planFrom(from, today);
  }

  end(now: Date): void {
    this.become('ended', now);
    this.extendOn = null;
  }

  /** Another rhythm, counted anew from that date; the numbers of the visits go on. */
  changeFrequency(frequency: Frequency, from: LocalDate, now: Date): void {
    this.frequency = frequency;
    this.firstDate = from;
    this.firstOccurrence = this.nextOccurrence;
    this.updatedAt = now;
  }

  changeTime(time: { time: AppointmentTime; customTime: string | null }, now: Date): void {
    this.appointmentTime = time.time;
    this.customTime = time.customTime;
    this.updatedAt = now;
  }

  /** Visits from that date on are still to be made. */
  planFrom(from: LocalDate, today: LocalDate): void {
    this.nextOccurrence = this.occurrenceFrom(from);
    this.extendOn = today;
  }

  /** Date of the first visit that is not before the given one. */
  dateFrom(date: LocalDate): LocalDate {
    return occurrence(this.firstDate, this.frequency, this.occurrenceFrom(date) - this.firstOccurrence);
  }

  private occurrenceFrom(date: LocalDate): number {
    return this.firstOccurrence + occurrenceFrom(this.firstDate, this.frequency, date);
  }

  private become(status: SubscriptionStatus, now: Date): void {
    if (!mayMove(SUBSCRIPTION_STATES, this.status, status)) {
      throw new DomainError('CONFLICT', `A subscription that is ${this.status} cannot become ${status}.`);
    }
    this.status = status;
    this.updatedAt = now;
  }
}
