import type {
  AppointmentTime,
  Cents,
  Frequency,
  ServiceType,
  SubscriptionStatus,
} from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { addDays, type LocalDate } from '../../kernel/local-date.js';
import { mayMove } from '../../kernel/state-graph.js';
import { isUndoable } from '../../kernel/undo.js';
import type { Booking, OfficePrice } from './booking.js';
import { countedFrom, occurrence, occurrenceFrom, type Rhythm } from './occurrence.js';
import { REFUSED, SUBSCRIPTION_STATES } from './subscription-states.js';
import type { Extras } from '../../pricing/domain/index.js';

/** The fields that an undo restores. */
const UNDONE = [
  'status',
  'frequency',
  'firstDate',
  'firstOccurrence',
  'nextOccurrence',
  'daysToSecond',
  'monthWeek',
  'extendOn',
  'appointmentTime',
  'customTime',
  'extras',
  'homeFrom',
  'serviceType',
  'crewId',
  'endedAt',
  'resumeOn',
  'price',
  'priceLockedAt',
] as const;
type SubscriptionRhythm = Pick<Subscription, (typeof UNDONE)[number]>;

export interface SubscriptionUndo {
  /** ISO instant of the change. */
  at: string;
  byOffice?: boolean;
  was: SubscriptionRhythm;
  /** Visits that the change withdrew, with their numbers. */
  withdrawn: { id: number; occurrence: number | null }[];
  /** The prices that the office had set for visits whose price the change replaced. */
  prices?: ({ id: number } & OfficePrice)[];
  /** The newest booking before the change; later ones belong to the change. */
  lastId: number;
}

/** Recurring visits (docs/rules.md#plans). Amounts in cents; dates and times of day in the business's zone. */
export class Subscription {
  readonly id: number;
  readonly userId: string;
  status: SubscriptionStatus;
  serviceType: ServiceType;
  frequency: Frequency;
  /** Date of occurrence `firstOccurrence`; all other dates are counted from this one. */
  firstDate: LocalDate;
  firstOccurrence: number;
  /** The first occurrence that has no booking. */
  nextOccurrence: number;
  /** As in a `Rhythm`. */
  daysToSecond: number | null;
  monthWeek: number | null;
  /** The day on which the next visit is created, or null. */
  extendOn: LocalDate | null;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  /** Extras of future visits; null to copy the last visit's. */
  extras: Extras | null;
  /**
   * The visit on which the plan's address was last changed, even if that visit was withdrawn since; null to
   * use the last visit's home.
   */
  homeFrom: number | null;
  /** The crew that the office chose for the coming visits; null for the crew of the visit before. */
  crewId: number | null;
  price: Cents;
  /** Each visit is paid after it takes place; no card is charged. */
  payAfterVisit: boolean;
  /** If set, later visits inherit the locked price. */
  priceLockedAt: Date | null;
  /** Null if its first visit was never paid. */
  startedAt: Date | null;
  /** Set only if the plan had started. */
  endedAt: Date | null;
  /** The day on which a paused plan resumes; null if the pause has no end date, or the plan resumed early. */
  resumeOn: LocalDate | null;
  /** Increases with every change. */
  version: number;
  /** The values before the last change. */
  undo: SubscriptionUndo | null;
  readonly createdAt: Date;
  updatedAt: Date;

  /** The fields needed to undo a change to this plan. */
  snapshot(): SubscriptionRhythm {
    return Object.fromEntries(UNDONE.map((field) => [field, this[field]])) as SubscriptionRhythm;
  }

  /** The price that the office set for the coming visits. */
  get officePrice(): OfficePrice {
    const { price, priceLockedAt } = this;
    return { customPrice: priceLockedAt ? price : null, priceLockedAt };
  }

  /** @param price null for the price book's price */
  takeOfficePrice(price: Cents | null, now: Date): void {
    this.price = price ?? this.price;
    this.priceLockedAt = price === null ? null : now;
    this.updatedAt = now;
  }

  remember(undo: Omit<SubscriptionUndo, 'at'>, now: Date): void {
    this.undo = { ...undo, at: now.toISOString() };
  }

  /**
   * Restores the plan as it was before its last change.
   * @throws DomainError CONFLICT if it is too late, or there is nothing to undo
   */
  takeBack(now: Date): SubscriptionUndo {
    const { undo } = this;
    if (!undo || !isUndoable(new Date(undo.at), now))
      throw new DomainError('CONFLICT', 'It is too late to undo this. Please change your plan instead.');
    Object.assign(this, undo.was);
    this.endedAt = instantOf(this.endedAt);
    this.priceLockedAt = instantOf(this.priceLockedAt);
    this.undo = null;
    this.updatedAt = now;
    const prices = undo.prices?.map((price) => ({
      ...price,
      priceLockedAt: instantOf(price.priceLockedAt),
    }));
    return { ...undo, prices };
  }

  /**
   * Starts the subscription with its first visit's time and price, once that visit is paid or agreed to be paid
   * afterwards. A price that is agreed for the later visits stays.
   */
  start(first: Booking, today: LocalDate, now: Date): void {
    this.become('active', now);
    this.startedAt = now;
    this.serviceType = first.serviceType;
    this.frequency = first.recurringFrequency ?? this.frequency;
    this.firstDate = first.appointmentDate;
    this.appointmentTime = first.appointmentTime;
    this.customTime = first.customTime;
    this.extras = first.extras;
    this.payAfterVisit = first.payAfterVisit;
    if (!this.priceLockedAt) this.inherit(first);
    this.extendOn = today;
  }

  /** Copies a visit's price and lock. Later visits get the price only if it is locked (`nextVisitOf`). */
  inherit({ price, priceLockedAt }: Pick<Booking, 'price' | 'priceLockedAt'>): void {
    this.price = price;
    this.priceLockedAt = priceLockedAt;
  }

  pause(now: Date, until: LocalDate | null = null): void {
    this.become('paused', now);
    this.resumeOn = until;
    this.extendOn = null;
  }

  /** Resumes with its next date on or after `from`. An earlier change can no longer be undone. */
  resume(from: LocalDate, today: LocalDate, now: Date): void {
    this.become('active', now);
    this.undo = null;
    // A plan that resumes ahead of its day keeps that day; no later change plans a visit before it.
    if (from !== this.resumeOn) this.resumeOn = null;
    this.planFrom(from, today);
  }

  /** The later of `day` and the day on which the plan resumes. */
  notBeforeResumed(day: LocalDate): LocalDate {
    return this.resumeOn !== null && this.resumeOn > day ? this.resumeOn : day;
  }

  end(now: Date): void {
    this.become('ended', now);
    this.endedAt = now;
    this.resumeOn = this.extendOn = null;
  }

  /**
   * Changes the rhythm. Dates are counted from `from`; occurrence numbers continue after the taken ones.
   * @param to of a plan that keeps its frequency, what is not given stays as it is
   */
  changeRhythm(to: Rhythm, from: LocalDate, taken: ReadonlySet<number>, now: Date): void {
    const kept = to.frequency === this.frequency ? countedFrom(from, this.firstDate, this) : undefined;
    this.frequency = to.frequency;
    this.daysToSecond = to.daysToSecond ?? kept?.daysToSecond ?? null;
    this.monthWeek = kept?.monthWeek ?? null;
    this.firstDate = from;
    this.firstOccurrence = this.nextOccurrence = Math.max(
      this.nextOccurrence,
      ...[...taken].map((n) => n + 1),
    );
    this.updatedAt = now;
  }

  /**
   * Moves the start of a changed rhythm back to `day`, so that none of the previous rhythm is left. No visit
   * comes before the plan's first one, or too close to it.
   * @param upcoming the plan's upcoming visits that were kept
   */
  beginBy(
    day: LocalDate,
    upcoming: readonly Pick<Booking, 'occurrence' | 'appointmentDate'>[],
    taken: ReadonlySet<number>,
    now: Date,
  ): void {
    if (this.firstOccurrence === 0) return;
    const first = upcoming.find(({ occurrence }) => occurrence === 0);
    const from = first ? occurrence(first.appointmentDate, this, 1) : day;
    let k = 0;
    while (occurrence(this.firstDate, this, k - 1) >= from) k -= 1;
    if (k < 0)
      this.changeRhythm({ frequency: this.frequency }, occurrence(this.firstDate, this, k), taken, now);
  }

  changeTime(time: { time: AppointmentTime; customTime: string | null }, now: Date): void {
    this.appointmentTime = time.time;
    this.customTime = time.customTime;
    this.updatedAt = now;
  }

  takeExtras(extras: Extras, now: Date): void {
    this.extras = extras;
    this.updatedAt = now;
  }

  /** Schedules the creation of visits from this date on. */
  planFrom(from: LocalDate, today: LocalDate): void {
    this.nextOccurrence = this.occurrenceFrom(from);
    this.extendOn = today;
  }

  /** Call after booking a visit. The next one is booked once fewer than `visitsAhead` are upcoming. */
  advance(visitsAhead: number, today: LocalDate): void {
    this.nextOccurrence += 1;
    const before = this.nextOccurrence - visitsAhead;
    this.extendOn = before < this.firstOccurrence ? today : addDays(this.dateOf(before), 1);
  }

  /** The regular date of an occurrence, even if its visit was moved. */
  dateOf(n: number): LocalDate {
    return occurrence(this.firstDate, this, n - this.firstOccurrence);
  }

  /** The regular date of a visit, even if moved. Its own day without a number of this rhythm. */
  regularDate({
    occurrence: n,
    appointmentDate,
  }: Pick<Booking, 'occurrence' | 'appointmentDate'>): LocalDate {
    return n === null || n < this.firstOccurrence ? appointmentDate : this.dateOf(n);
  }

  /** The number of the plan's dates on or after `from` and before `to`. */
  countBetween(from: LocalDate, to: LocalDate): number {
    return this.occurrenceFrom(to) - this.occurrenceFrom(from);
  }

  /** The date of the visit `ahead` visits after the next one on or after `from`. */
  dateAhead(from: LocalDate, ahead: number): LocalDate {
    return this.dateOf(this.occurrenceFrom(from) + ahead);
  }

  /** The first occurrence on or after that date that no booking has taken. */
  nextFree(from: LocalDate, taken: ReadonlySet<number>): number {
    let n = this.occurrenceFrom(from);
    while (taken.has(n)) n += 1;
    return n;
  }

  private occurrenceFrom(date: LocalDate): number {
    return this.firstOccurrence + occurrenceFrom(this.firstDate, this, date);
  }

  private become(status: SubscriptionStatus, now: Date): void {
    if (!mayMove(SUBSCRIPTION_STATES, this.status, status)) {
      throw new DomainError('CONFLICT', REFUSED[this.status]);
    }
    this.status = status;
    this.updatedAt = now;
  }
}

/** `undo` is stored as JSON, so instants come back as text. */
const instantOf = (stored: Date | string | null): Date | null => (stored === null ? null : new Date(stored));
