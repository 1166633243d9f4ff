import { Injectable } from '@nestjs/common';
import type { BrokenRule } from '@homebright/contract';
import { BegunVisits, Holds, type Placement, Visits, type VisitRequest } from '../../dispatch/index.js';
import { earliestStart } from '../../kernel/booking-time.js';
import { BusinessClock, type Tx } from '../../platform/index.js';
import { Booking } from '../domain/booking.js';
import { hasLapsed, type BookingState } from '../domain/booking-state.js';
import { Coupons } from './coupons.js';
import { Quotes, type VisitLength } from './quotes.js';

type Placeable = Pick<Booking, 'id' | 'userId' | 'appointment'>;
type VisitWithLength = Placeable &
  Pick<Booking, 'serviceType' | 'minutes' | 'cleanersNeeded' | 'questionnaire'>;

/** @param heldUntil the end of an unpaid booking's hold, or null if its slot is secured */
export function visitRequest(
  { id: bookingId, userId, appointment }: Placeable,
  { minutes: serviceMinutes, travelMinutes, cleanersNeeded }: VisitLength,
  heldUntil: Date | null = null,
): VisitRequest {
  const { date, time: appointmentTime, customTime } = appointment;
  const length = { serviceMinutes, travelMinutes, cleanersNeeded };
  return { bookingId, userId, ...length, date, appointmentTime, customTime, heldUntil };
}

/** Takes, renews, moves, secures and releases bookings' slots in the module `dispatch`. */
@Injectable()
export class Slots {
  constructor(
    private readonly clock: BusinessClock,
    private readonly holds: Holds,
    private readonly visits: Visits,
    private readonly begun: BegunVisits,
    private readonly quotes: Quotes,
    private readonly coupons: Coupons,
  ) {}

  /** Must be the first lock of a transaction that takes or renews this customer's holds. */
  async lockHolds(tx: Tx, userId: string): Promise<void> {
    await this.holds.lock(tx, userId);
  }

  /**
   * Holds a slot for a new, unpaid booking. The caller has locked the customer's holds.
   * @throws HoldLimit, SlotTaken, OutsideHours, Invalid
   */
  async takeHeld(tx: Tx, request: VisitRequest): Promise<void> {
    await this.visits.placeHeld(tx, request);
  }

  /**
   * Takes a secured slot for a paid booking, with the preferred crew if possible.
   * @throws SlotTaken, OutsideHours, Invalid
   */
  async takeSecured(tx: Tx, booking: VisitWithLength, preferredCrewId?: number | null): Promise<void> {
    await this.visits.place(tx, { ...(await this.requestFor(tx, booking, null)), preferredCrewId });
  }

  /**
   * Takes a slot for an office order, with the chosen crew or any crew.
   * @param placement `evenSo` overrides rules
   * @returns the rules that had to be overridden
   * @throws SlotTaken, OutsideHours, Invalid
   */
  takeForOrder(
    tx: Tx,
    request: VisitRequest,
    placement: { crewId: number | null; evenSo: boolean },
  ): Promise<BrokenRule[]> {
    return this.visits.placeOrder(tx, request, placement);
  }

  /**
   * Takes another slot for an unpaid booking that has changed.
   * @throws SlotTaken, OutsideHours, and what `renewedRequest` throws
   */
  async takeOther(tx: Tx, booking: Booking, state: BookingState): Promise<void> {
    await this.visits.place(tx, await this.renewedRequest(tx, booking, state));
  }

  async release(tx: Tx, bookingId: number): Promise<void> {
    await this.visits.release(tx, bookingId);
  }

  /** Secures the held slot. @returns false if somebody else has taken it since */
  async secureHeld(tx: Tx, bookingId: number): Promise<boolean> {
    return (await this.visits.secure(tx, bookingId)) !== null;
  }

  /**
   * Moves the visit to its booking's new time, for the office. If no crew is free, the visit is flagged
   * (docs/rules.md#booking-limits).
   * @throws VisitBegun
   */
  async moveByOffice(tx: Tx, booking: Booking): Promise<Placement<number | null>> {
    const request = { ...(await this.officeRequest(tx, booking)), byOffice: true };
    return this.onRecord(tx, booking, () => this.visits.move(tx, request));
  }

  /** Assigns the crew that the office chose; null for no crew. @throws SlotTaken, VisitBegun */
  async assign(tx: Tx, booking: Booking, crewId: number | null): Promise<void> {
    const request = await this.officeRequest(tx, booking);
    await this.onRecord(tx, booking, () => this.visits.assign(tx, request, crewId));
  }

  /** Runs the work. If the visit is completed, lets it correct the crew and the time. */
  onRecord<Done>(
    tx: Tx,
    { id, status }: Pick<Booking, 'id' | 'status'>,
    work: () => Promise<Done>,
  ): Promise<Done> {
    return status === 'completed' ? this.begun.onRecord(tx, id, work) : work();
  }

  /** Marks whether the crew is at the visit. If it is, the visit cannot lose its slot. */
  async markBegun(tx: Tx, bookingId: number, begun: boolean): Promise<void> {
    await this.begun.mark(tx, [bookingId], begun);
  }

  /**
   * The request that places an unpaid booking again. A secured slot stays secured.
   * @throws HoldLimit, HoldRenewalsUsed, DayCrowded, CouponRefused
   */
  async renewedRequest(tx: Tx, booking: Booking, state: BookingState): Promise<VisitRequest> {
    const { place } = state;
    if (hasLapsed(state, this.clock.date())) await this.coupons.refuseOutdated(tx, booking);
    const request = await this.requestFor(tx, booking, null);
    if (place?.heldUntil === null) return request;
    // A moved order is still held until its pay link ends, and a moved request until the office decides.
    const officeHold = await this.visits.holdOf(tx, booking.id, booking.payAfterVisit);
    if (officeHold) {
      if (booking.payAfterVisit) await this.holds.mayLast(tx, request);
      const startsAt = earliestStart(booking.appointment, this.clock.zone);
      return { ...request, heldUntil: new Date(Math.min(officeHold.getTime(), startsAt)) };
    }
    const hold = { until: place?.heldUntil ?? null, renewals: booking.holdRenewals };
    const { until, renewals } = await this.holds.renew(tx, request, hold);
    if (renewals !== booking.holdRenewals) {
      booking.holdRenewals = renewals;
      await tx.update(Booking, { id: booking.id }, { holdRenewals: renewals });
    }
    return { ...request, heldUntil: until };
  }

  /**
   * The request for a visit that the office places. Its slot is secured, paid or not, but an order that waits for its
   * payment by link, or for confirmation, keeps its hold.
   */
  async officeRequest(
    tx: Tx,
    booking: VisitWithLength & Pick<Booking, 'payAfterVisit'>,
  ): Promise<VisitRequest> {
    const until = await this.visits.holdOf(tx, booking.id, booking.payAfterVisit);
    return this.requestFor(tx, booking, until);
  }

  async requestFor(tx: Tx, booking: VisitWithLength, heldUntil: Date | null): Promise<VisitRequest> {
    return visitRequest(booking, await this.quotes.lengthOf(tx, booking), heldUntil);
  }

  /**
   * Renews an expired hold. Call before a payment starts.
   * @throws SlotTaken, OutsideHours, HoldLimit, HoldRenewalsUsed, CouponRefused
   */
  async retakeLapsed(tx: Tx, booking: Booking, state: BookingState): Promise<void> {
    if (booking.status !== 'pending' || !hasLapsed(state, this.clock.date())) return;
    const request = await this.renewedRequest(tx, booking, state);
    await this.releaseIfPast(tx, booking, state);
    await this.visits.retake(tx, request);
  }

  /** Secures the slot that was paid for, or another one at the same time. @returns false if none is free */
  async secure(tx: Tx, booking: Booking, state: BookingState): Promise<boolean> {
    if (hasLapsed(state, this.clock.date())) await this.releaseIfPast(tx, booking, state);
    if (await this.visits.secure(tx, booking.id)) return true;
    const [placed] = await this.visits.placeMany(tx, [await this.requestFor(tx, booking, null)]);
    return placed !== null && placed !== undefined;
  }

  /**
   * Releases an expired slot whose start has passed. It cannot be renewed, but a later start in the same window may be
   * free.
   */
  private async releaseIfPast(tx: Tx, booking: Booking, { place }: BookingState): Promise<void> {
    if (place && place.startsAt <= this.clock.date()) await this.visits.release(tx, booking.id);
  }
}
