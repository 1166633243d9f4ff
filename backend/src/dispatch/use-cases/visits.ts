import { Injectable } from '@nestjs/common';
import type { BrokenRule } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { Business, type Tx } from '../../platform/index.js';
import { BusinessDay, businessDayOf } from '../../kernel/business-day.js';
import { brokenBy, OutsideHours, SlotTaken, VisitBegun } from '../domain/errors.js';
import { shownTime, type Start, candidateStarts } from '../domain/candidate-starts.js';
import {
  allowedStarts,
  type BookingPolicy,
  bookingPolicy,
  type Requester,
  type StartLimits,
  startLimits,
} from '../domain/booking-policy.js';
import type { PlacingRoster, VisitToPlace } from '../domain/proposals.js';
import { type Placement, type VisitRequest, visitMinutes } from '../domain/visit.js';
import { Assignments } from '../infra/assignments.js';
import { ExplainRefusal } from './explain-refusal.js';
import { FindSlots } from './find-slots.js';
import { Holds } from './holds.js';

const MINUTE = 60_000;
const TOO_LONG = 'With this choice the visit takes longer and no longer fits its time.';

/**
 * Slots of visits: their crews and times. Runs in the caller's transaction, which must be rolled back after an error.
 */
@Injectable()
export class Visits {
  constructor(
    private readonly business: Business,
    private readonly assignments: Assignments,
    private readonly slots: FindSlots,
    private readonly holds: Holds,
    private readonly refusals: ExplainRefusal,
  ) {}

  /**
   * Places a booking with a crew inside its window, held or secured, and releases its previous slot.
   * @throws SlotTaken with alternatives, OutsideHours with the reason, Invalid for an impossible custom time
   */
  place(tx: Tx, request: VisitRequest): Promise<Placement> {
    return this.placeAs(tx, request, 'new');
  }

  /**
   * Places a new, unpaid booking under a hold. The caller has locked the customer's holds.
   * @throws HoldLimit, and what `place` throws
   */
  async placeHeld(tx: Tx, request: Omit<VisitRequest, 'heldUntil'>): Promise<Placement> {
    const { until: heldUntil, roster } = await this.holds.begin(tx, request);
    return this.placeAs(tx, { ...request, heldUntil }, 'new', roster);
  }

  /**
   * Places an office order with a crew that works then and is free: the chosen crew, or any crew. Lead time
   * and horizon apply only to customers.
   * @param evenSo if none is free, the chosen crew is assigned outside its hours; without a chosen crew, the
   * order waits for one
   * @returns the rules that had to be overridden
   * @throws SlotTaken, OutsideHours; Invalid
   */
  async placeOrder(
    tx: Tx,
    request: VisitRequest,
    { crewId, evenSo }: { crewId: number | null; evenSo: boolean },
  ): Promise<BrokenRule[]> {
    let broken: BrokenRule[] = [];
    try {
      const placed = await this.placeAs(tx, { ...request, preferredCrewId: crewId }, 'agreed');
      if (crewId !== null && placed.crewId !== crewId)
        throw new SlotTaken([], 'This crew is not free at that time.');
    } catch (error) {
      broken = brokenBy(error);
      if (!evenSo || !broken.length) throw error;
      if (crewId === null) await this.leaveUnassigned(tx, request);
      else await this.assign(tx, request, crewId);
    }
    if (request.heldUntil) await this.holdForOffice(tx, request.bookingId, request.heldUntil);
    return broken;
  }

  /**
   * Turns an unpaid visit's hold into an office hold until `until`. A slot that is secured or gone does not
   * change.
   */
  async holdForOffice(tx: Tx, bookingId: number, until: Date): Promise<void> {
    await this.assignments.holdForOffice(tx, bookingId, until, this.business.clock.date());
  }

  /**
   * Extends a hold to the request's `heldUntil`, which is hours away. The caller has locked the customer's
   * holds.
   * @throws HoldLimit, DayCrowded
   */
  async holdLonger(tx: Tx, request: VisitRequest): Promise<void> {
    await this.holds.mayLast(tx, request);
    await this.assignments.hold(tx, request.bookingId, request.heldUntil);
  }

  /** The end of the office's hold, or of any hold with `anyHold`; null if the slot is not held. */
  holdOf(tx: Tx, bookingId: number, anyHold: boolean): Promise<Date | null> {
    return this.assignments.holdOf(tx, bookingId, anyHold, this.business.clock.date());
  }

  /** Secures a held visit, even if its hold has expired; null if the slot is gone. */
  secure(tx: Tx, bookingId: number): Promise<Placement<number | null> | null> {
    return this.assignments.hold(tx, bookingId, null);
  }

  /** Assigns another crew, at exactly the same time, to a visit that lost its crew; null if no crew is free. */
  async findCrew(tx: Tx, request: VisitRequest): Promise<Placement | null> {
    const slot = await this.assignments.find(tx, request.bookingId);
    if (!slot) return null;
    const present = this.startsIfAny(request, this.limitsOf('agreed')).filter(
      ({ at }) => at === slot.startsAt.getTime(),
    );
    return this.placeOne(tx, this.visitOf(request, present));
  }

  /**
   * Renews a visit's slot: its present slot, or a new one on the same date at the same time. Lead time and
   * horizon do not apply again.
   * @throws SlotTaken, OutsideHours
   */
  async retake(tx: Tx, request: VisitRequest): Promise<Placement<number | null>> {
    const renewed = await this.assignments.hold(tx, request.bookingId, request.heldUntil);
    return renewed && renewed.crewId !== null ? renewed : this.placeAs(tx, request, 'agreed');
  }

  async release(tx: Tx, ...bookingIds: number[]): Promise<void> {
    await this.assignments.release(tx, bookingIds);
  }

  /**
   * Moves a visit, with the same crew if possible. The office is never refused: if no crew is free, the visit
   * has no crew and is flagged.
   * @throws VisitBegun, SlotTaken, OutsideHours (customers); Invalid
   */
  async move(tx: Tx, request: VisitRequest & { byOffice?: boolean }): Promise<Placement<number | null>> {
    const slot = await this.assignments.find(tx, request.bookingId);
    if (slot?.begun) return this.unmoved(request, slot);
    const wish = { ...request, preferredCrewId: request.preferredCrewId ?? slot?.crewId };
    if (!request.byOffice) return this.placeAs(tx, wish, 'new');
    const visit = this.officeVisit(wish);
    return (await this.placeOne(tx, visit)) ?? this.assignments.leaveUnassigned(tx, visit);
  }

  /**
   * Changes the visit's length: at its hour and with its crew if possible, else within its window. A visit
   * that does not grow keeps its slot, and a visit without a crew still waits for one. A visit that has begun
   * does not change.
   * @throws SlotTaken with the nearest times that fit
   */
  async resize(tx: Tx, request: VisitRequest): Promise<void> {
    const slot = await this.assignments.find(tx, request.bookingId);
    if (slot?.begun) return;
    const minutes = visitMinutes(request.serviceMinutes);
    const isLonger = slot === null || slot.endsAt.getTime() - slot.startsAt.getTime() < minutes * MINUTE;
    if (slot && (slot.crewId === null || !isLonger))
      return void (await this.assign(tx, request, slot.crewId));
    const starts = this.startsIfAny(request, this.limitsOf('agreed'));
    if (await this.placeOne(tx, this.visitOf(request, starts, slot as Placement | null))) return;
    await this.assignments.release(tx, [request.bookingId]);
    throw new SlotTaken(await this.refusals.nearest(tx, request), TOO_LONG);
  }

  /**
   * Keeps a visit at its time without a crew, flagged for the office. If a clock change skips the time, the
   * first time after the change is used.
   */
  leaveUnassigned(tx: Tx, request: VisitRequest): Promise<Placement<null>> {
    const day = BusinessDay.of(request.date, this.business.clock.zone);
    const customTime = request.customTime && shownTime(day, request.customTime);
    return this.assignments.leaveUnassigned(tx, this.officeVisit({ ...request, customTime }));
  }

  /**
   * Assigns the crew chosen by the office, or none: at the visit's present time if the crew is free then,
   * else within its window. Working hours do not apply to the office.
   * @throws VisitBegun, SlotTaken if the crew has another visit
   */
  async assign(tx: Tx, request: VisitRequest, crewId: number | null): Promise<Placement<number | null>> {
    const visit = this.officeVisit(request);
    const slot = await this.assignments.find(tx, request.bookingId);
    if (slot?.begun && slot.crewId === crewId) return slot;
    if (slot?.begun) throw new VisitBegun();
    const present = slot && visit.starts.filter(({ at }) => at === slot.startsAt.getTime());
    const atPresentTime = present?.length ? { ...visit, starts: present } : visit;
    if (crewId === null) return this.assignments.leaveUnassigned(tx, atPresentTime);
    const placed =
      (await this.placeOne(tx, { ...atPresentTime, onlyCrewId: crewId })) ??
      (await this.placeOne(tx, { ...visit, onlyCrewId: crewId }));
    if (placed) return placed;
    throw new SlotTaken([], 'This crew already has a visit at that time.');
  }

  /**
   * Places many agreed visits in batches. Returns the results in the order of the requests; null if the day
   * is full, closed or past, or a clock change skips the time. A visit that gets no slot keeps its previous
   * slot.
   */
  async placeMany(tx: Tx, requests: readonly VisitRequest[]): Promise<(Placement | null)[]> {
    const limits = this.limitsOf('agreed');
    const likeIds = requests.flatMap(({ likeBookingId }) => likeBookingId ?? []);
    const likes = likeIds.length
      ? await this.assignments.placementsOf(tx, likeIds)
      : new Map<number, Placement>();
    // Cached, because the visits of a batch share few dates and times.
    const known = new Map<string, readonly Start[]>();
    const startsOf = (request: VisitRequest): readonly Start[] => {
      const { date, appointmentTime, customTime = '', serviceMinutes } = request;
      const key = `${date} ${appointmentTime} ${customTime} ${serviceMinutes}`;
      const starts = known.get(key) ?? this.startsIfAny(request, limits);
      known.set(key, starts);
      return starts;
    };
    const visits = requests.map((request) =>
      this.visitOf(request, startsOf(request), likes.get(request.likeBookingId ?? 0)),
    );
    const placed = await this.slots.find(tx, visits);
    return requests.map(({ bookingId }) => placed.get(bookingId) ?? null);
  }

  /** The visit with all starts that are allowed for an agreed time, as in `placeMany`. */
  agreedVisit(request: VisitRequest): VisitToPlace {
    return this.visitOf(request, this.startsIfAny(request, this.limitsOf('agreed')));
  }

  private async placeAs(
    tx: Tx,
    request: VisitRequest,
    requester: Requester,
    known?: PlacingRoster,
  ): Promise<Placement> {
    const allowed = this.allowed(request, this.limitsOf(requester));
    if (!Array.isArray(allowed)) throw new OutsideHours(allowed, this.policy);
    const placement = await this.placeOne(tx, this.visitOf(request, allowed), known);
    if (placement) return placement;
    throw await this.refusals.explain(tx, request, allowed);
  }

  /** The slot of a visit that has begun, if the request does not change its time. @throws VisitBegun */
  private unmoved<Slot extends Placement<number | null>>(request: VisitRequest, slot: Slot): Slot {
    const { starts } = this.officeVisit(request);
    if (!starts.some(({ at }) => at === slot.startsAt.getTime())) throw new VisitBegun();
    return slot;
  }

  private async placeOne(tx: Tx, visit: VisitToPlace, known?: PlacingRoster): Promise<Placement | null> {
    return (await this.slots.find(tx, [visit], known)).get(visit.bookingId) ?? null;
  }

  /** `like`: the slot whose crew and hour are preferred. */
  private visitOf(request: VisitRequest, starts: readonly Start[], like?: Placement | null): VisitToPlace {
    const { zone } = this.business.clock;
    const minutes = visitMinutes(request.serviceMinutes);
    return {
      bookingId: request.bookingId,
      userId: request.userId,
      day: BusinessDay.of(request.date, zone),
      starts,
      minutes,
      busyMinutes: minutes + this.business.settings.travelMinutes + (request.travelMinutes ?? 0),
      cleanersNeeded: request.cleanersNeeded,
      heldUntil: request.heldUntil,
      preferredCrewId: request.preferredCrewId ?? like?.crewId ?? null,
      preferredMinute: like ? minuteOfDay(like.startsAt.getTime(), zone) : null,
      onlyCrewId: null,
    };
  }

  /**
   * Empty if a clock change skips the time, because one visit must not stop the other visits of its batch.
   */
  private startsIfAny(request: VisitRequest, limits: StartLimits): readonly Start[] {
    try {
      const allowed = this.allowed(request, limits);
      return Array.isArray(allowed) ? allowed : [];
    } catch (error) {
      if (error instanceof Invalid) return [];
      throw error;
    }
  }

  private officeVisit(request: VisitRequest): VisitToPlace {
    const allowed = this.allowed(request, this.limitsOf('office'));
    return this.visitOf(request, Array.isArray(allowed) ? allowed : []);
  }

  private get policy(): BookingPolicy {
    return bookingPolicy(this.business.settings, this.business.clock.zone);
  }

  private limitsOf(requester: Requester): StartLimits {
    return startLimits(this.business.clock.date().getTime(), this.policy, requester);
  }

  private allowed(request: VisitRequest, limits: StartLimits): ReturnType<typeof allowedStarts> {
    const day = BusinessDay.of(request.date, this.business.clock.zone);
    const minutes = visitMinutes(request.serviceMinutes);
    const starts = candidateStarts(day, minutes, request.appointmentTime, request.customTime);
    return allowedStarts(starts, request.date, limits);
  }
}

function minuteOfDay(instant: number, zone: string): number {
  return businessDayOf(instant, zone).minute(instant);
}
