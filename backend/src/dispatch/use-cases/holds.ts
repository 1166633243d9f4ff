import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { Business, type Tx, emit } from '../../platform/index.js';
import { BusinessDay } from '../../kernel/business-day.js';
import { type Hold, holdEnd, isCrowded, loadOf, renewedHold } from '../domain/hold.js';
import { DayCrowded, HoldLimit, HoldRenewalsUsed } from '../domain/errors.js';
import type { PlacingRoster } from '../domain/proposals.js';
import { visitMinutes } from '../domain/visit.js';
import { Assignments } from '../infra/assignments.js';
import { Calendar, type CalendarPage, spanOf } from '../infra/calendar.js';
import { dayCrowded } from './events.js';

/** The visit that a hold is for. */
export interface HoldRequest {
  userId: string;
  date: LocalDate;
  serviceMinutes: number;
  travelMinutes?: number;
  bookingId: number;
}

/**
 * Limits how long unpaid visits keep their slots, so that free holds cannot close the calendar
 * (docs/rules.md#holds). The customer and then the day are locked until the transaction ends, so that no two
 * placements count the same holds.
 */
@Injectable()
export class Holds {
  constructor(
    private readonly business: Business,
    private readonly calendar: Calendar,
    private readonly assignments: Assignments,
  ) {}

  /**
   * Must be the transaction's first lock. Makes transactions that change this customer's holds run one after
   * the other.
   */
  async lock(tx: Tx, userId: string): Promise<void> {
    await this.assignments.lockHolds(tx, `of ${userId}`);
  }

  /**
   * A new hold, and the day's calendars that it is based on. The caller has locked the customer's holds.
   * @throws HoldLimit
   */
  async begin(tx: Tx, request: HoldRequest): Promise<{ until: Date; roster: PlacingRoster }> {
    const now = this.business.clock.date();
    const roster = await this.lockedDay(tx, request, now);
    this.refuseTooMany(roster);
    return { until: await this.take(tx, request, roster, now), roster };
  }

  /**
   * The hold of a visit that is placed again, after its hold has ended or at another time. The caller has
   * locked the customer's holds.
   * @throws HoldLimit, HoldRenewalsUsed
   */
  async renew(tx: Tx, request: HoldRequest, former: { until: Date | null; renewals: number }): Promise<Hold> {
    const now = this.business.clock.date();
    const isOpen = former.until !== null && former.until > now;
    const roster = await this.lockedDay(tx, request, now);
    if (!isOpen) this.refuseTooMany(roster);
    const hold = renewedHold(former, now, await this.take(tx, request, roster, now));
    if (!hold) throw new HoldRenewalsUsed();
    return hold;
  }

  /**
   * Checks that a hold may last hours instead of minutes. The caller has locked the customer's holds.
   * @throws HoldLimit, DayCrowded
   */
  async mayLast(tx: Tx, request: HoldRequest): Promise<void> {
    const roster = await this.lockedDay(tx, request, this.business.clock.date());
    this.refuseTooMany(roster);
    if (isCrowded(loadOf(this.dayOf(request.date), roster))) throw new DayCrowded();
  }

  private refuseTooMany(roster: CalendarPage): void {
    const { openHolds } = this.business.settings;
    if (roster.openHolds >= openHolds) throw new HoldLimit(openHolds);
  }

  /** Locks the day, and reads its holds and visits without this booking's. */
  private async lockedDay(tx: Tx, request: HoldRequest, now: Date): Promise<CalendarPage> {
    const { date, userId, bookingId } = request;
    await this.assignments.lockHolds(tx, `on ${date}`);
    const day = this.dayOf(date);
    const query = {
      dates: { first: date, last: date },
      spans: [spanOf(day, this.busyMinutes(request))],
      now,
    };
    return this.calendar.read(
      { ...query, userIds: [userId], holdsOf: userId, withoutSlotsOf: [bookingId] },
      tx,
    );
  }

  /** The end of a new hold. Emits `dayCrowded` for the office if the hold makes the day crowded. */
  private async take(tx: Tx, request: HoldRequest, roster: CalendarPage, now: Date): Promise<Date> {
    const { date } = request;
    const before = loadOf(this.dayOf(date), roster);
    const after = { ...before, held: before.held + this.busyMinutes(request) };
    if (!isCrowded(before) && isCrowded(after)) await emit(tx, dayCrowded({ date, ...after }));
    return holdEnd(before, now, this.business.settings.holdMinutes);
  }

  private busyMinutes({ serviceMinutes, travelMinutes = 0 }: HoldRequest): number {
    return visitMinutes(serviceMinutes) + this.business.settings.travelMinutes + travelMinutes;
  }

  private dayOf(date: LocalDate): BusinessDay {
    return BusinessDay.of(date, this.business.settings.timeZone);
  }
}
