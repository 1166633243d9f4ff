import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { Business, Outbox, type Tx } from '../../platform/index.js';
import { BusinessDay } from '../domain/business-day.js';
import { type DayLoad, type Hold, holdEnd, isCrowded, renewedHold } from '../domain/hold.js';
import { HoldLimit, HoldRenewalsUsed } from '../domain/refusals.js';
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
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly clock: Clock,
    private readonly reader: HoldReader,
    private readonly outbox: Outbox,
  ) {}

  /** Before any other lock of the transaction: these customers' holds change one transaction after the other. */
  async lock(tx: Tx, ...userIds: string[]): Promise<void> {
    await this.reader.lock(
      tx,
      userIds.map((id) => `holds of ${id}`),
    );
  }

  /** The end of a new hold. The customer's holds are locked. @throws HoldLimit */
  async begin(tx: Tx, request: HoldRequest): Promise<Date> {
    const [until] = await this.beginMany(tx, [request]);
    if (!until) throw new HoldLimit(this.config.openHolds);
    return until;
  }

  /** The ends of new holds, at most one for each customer; null for those who have as many as they may. */
  async beginMany(tx: Tx, requests: readonly HoldRequest[]): Promise<(Date | null)[]> {
    const now = this.clock.date();
    const own = requests.flatMap(({ bookingId }) => bookingId ?? []);
    const loads = await this.lockedLoads(tx, requests, own);
    const open = await this.reader.openOf(
      tx,
      requests.map(({ userId }) => userId),
      now,
      own,
    );
    const ends: (Date | null)[] = [];
    for (const request of requests) {
      const full = (open.get(request.userId) ?? 0) >= this.config.openHolds;
      ends.push(full ? null : await this.take(tx, request, loads, now));
    }
    return ends;
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
    const own = [request.bookingId];
    const isOpen = had.until !== null && had.until > now;
    const loads = await this.lockedLoads(tx, [request], own);
    if (!isOpen) {
      const open = await this.reader.openOf(tx, [request.userId], now, own);
      if ((open.get(request.userId) ?? 0) >= this.config.openHolds) {
        throw new HoldLimit(this.config.openHolds);
      }
    }
    const hold = renewedHold(had, now, await this.take(tx, request, loads, now));
    if (!hold) throw new HoldRenewalsUsed();
    return hold;
  }

  private async lockedLoads(
    tx: Tx,
    requests: readonly HoldRequest[],
    own: readonly number[],
  ): Promise<Map<LocalDate, DayLoad>> {
    const dates = [...new Set(requests.map(({ date }) => date))];
    await this.reader.lock(
      tx,
      dates.map((date) => `holds on ${date}`),
    );
    const days = dates.map((date) => {
      const day = BusinessDay.of(date, this.config.business.timeZone);
      return { date, from: new Date(day.start), until: new Date(day.end) };
    });
    return this.reader.loads(tx, days, this.clock.date(), own);
  }

  /** Adds the visit to its day's load. The office is told when that crowds the day. */
  private async take(
    tx: Tx,
    { date, serviceMinutes }: HoldRequest,
    loads: Map<LocalDate, DayLoad>,
    now: Date,
  ): Promise<Date> {
    const { holdMinutes, travelMinutes } = this.business.settings;
    const before = loads.get(date) ?? { held: 0, crews: 0 };
    const after = { ...before, held: before.held + visitMinutes(serviceMinutes) + travelMinutes };
    loads.set(date, after);
    if (!isCrowded(before) && isCrowded(after)) await this.outbox.add(tx, dayCrowded({ date, ...after }));
    return holdEnd(before, now, holdMinutes);
  }
}
