import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { Business, Outbox, type Tx } from '../../platform/index.js';
import { BusinessDay } from '../domain/business-day.js';
import { type DayLoad, type Hold, holdEnd, isCrowded, renewedHold } from '../domain/hold.js';
import { HoldLimit, HoldRenewalsUsed } from '../domain/errors.js';
import { visitMinutes } from '../domain/visit.js';
import { HoldReader } from '../infra/hold-reader.js';
import { dayCrowded } from './events.js';

/** The visit that a hold is for. */
export interface HoldRequest {
  userId: string;
  date: LocalDate;
  serviceMinutes: number;
  /** The booking that already has a place; absent for a new one. */
  bookingId?: number;
}

/**
 * How long an unpaid visit keeps its slot, so that free holds cannot close the calendar (design section 4). Customers
 * and days are locked, one after the other, until the placing transaction ends: no two placements count the same holds.
 */
@Injectable()
export class Holds {
  constructor(
    private readonly business: Business,
    private readonly clock: Clock,
    private readonly reader: HoldReader,
    private readonly outbox: Outbox,
  ) {}

  /** Before any other lock of the transaction: a customer's holds change one transaction after the other. */
  async lock(tx: Tx, userId: string): Promise<void> {
    await this.reader.lock(tx, `holds of ${userId}`);
  }

  /** The end of a new hold. The customer's holds are locked. @throws HoldLimit */
  async begin(tx: Tx, request: HoldRequest): Promise<Date> {
    const now = this.clock.date();
    const load = await this.lockedLoad(tx, request, now);
    await this.refuseTooMany(tx, request, now);
    return this.take(tx, request, load, now);
  }

  /**
   * The hold of a visit that is placed again: after it has ended, or at another time. The customer's holds are locked.
   * @throws HoldLimit, HoldRenewalsUsed
   */
  async renew(
    tx: Tx,
    request: HoldRequest & { bookingId: number },
    had: { until: Date | null; renewals: number },
  ): Promise<Hold> {
    const now = this.clock.date();
    const isOpen = had.until !== null && had.until > now;
    const load = await this.lockedLoad(tx, request, now);
    if (!isOpen) await this.refuseTooMany(tx, request, now);
    const hold = renewedHold(had, now, await this.take(tx, request, load, now));
    if (!hold) throw new HoldRenewalsUsed();
    return hold;
  }

  private async refuseTooMany(tx: Tx, { userId, bookingId }: HoldRequest, now: Date): Promise<void> {
    const { openHolds } = this.business.settings;
    if ((await this.reader.openOf(tx, userId, now, bookingId)) >= openHolds) throw new HoldLimit(openHolds);
  }

  private async lockedLoad(tx: Tx, { date, bookingId }: HoldRequest, now: Date): Promise<DayLoad> {
    await this.reader.lock(tx, `holds on ${date}`);
    const { start, end } = BusinessDay.of(date, this.business.settings.timeZone);
    return this.reader.load(tx, { date, from: new Date(start), until: new Date(end) }, now, bookingId);
  }

  /** The end of the hold; emits `dayCrowded`, for the office, when it makes the day crowded. */
  private async take(
    tx: Tx,
    { date, serviceMinutes }: HoldRequest,
    before: DayLoad,
    now: Date,
  ): Promise<Date> {
    const { holdMinutes, travelMinutes } = this.business.settings;
    const after = { ...before, held: before.held + visitMinutes(serviceMinutes) + travelMinutes };
    if (!isCrowded(before) && isCrowded(after)) await this.outbox.add(tx, dayCrowded({ date, ...after }));
    return holdEnd(before, now, holdMinutes);
  }
}
