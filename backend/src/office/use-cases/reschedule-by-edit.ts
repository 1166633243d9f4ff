import { Injectable } from '@nestjs/common';
import type { AdminBookingEdit, Cents } from '@homebright/contract';
import { Ledger } from '../../payments/index.js';
import { BusinessClock, emit } from '../../platform/index.js';
import { VisitDecisions } from '../../crew-day/index.js';
import {
  aboutBooking,
  bookingRescheduled,
  Bookings,
  CrewLost,
  hasHappened,
  isPaidFor,
  presentFees,
  ScheduleCharge,
  Slots,
  StaleVersion,
} from '../../bookings/index.js';
import type { AuditedChange, LockedBooking } from './change-booking.js';

type Terms = Pick<AdminBookingEdit, 'withoutCrew' | 'rebookingFee'>;

/** Crew, fee and message for a visit that the edit dialog moves or lengthens. */
@Injectable()
export class RescheduleByEdit {
  constructor(
    private readonly clock: BusinessClock,
    private readonly slots: Slots,
    private readonly bookings: Bookings,
    private readonly ledger: Ledger,
    private readonly scheduleCharge: ScheduleCharge,
    private readonly decisions: VisitDecisions,
  ) {}

  /** The fee that the customer would pay to move this visit now. Call it before the visit is moved. */
  feeOf({ booking, state }: Pick<LockedBooking, 'booking' | 'state'>): Cents {
    const [now, zone] = [this.clock.date(), this.clock.zone];
    // A card that is charged after the visit pays each fee with it.
    const isChargedLater = booking.chargedAfter && state.balance > 0;
    const isCharged = isChargedLater || (isPaidFor(state) && state.openFees === 0);
    if (booking.cancelled || !isCharged) return 0;
    return hasHappened(booking, state, now, zone) ? 0 : presentFees(booking, zone, now).rebookingFee;
  }

  /** @returns the change of crew for the audit log, or null @throws VisitBegun, CrewLost */
  async place({ tx, booking, state }: LockedBooking, { withoutCrew }: Terms): Promise<AuditedChange | null> {
    const previousCrewId = state.place?.crewId ?? null;
    const { crewId } = await this.slots.moveByOffice(tx, booking);
    if (crewId === null && previousCrewId !== null && withoutCrew === false) throw new CrewLost();
    return crewId === previousCrewId ? null : { before: { crewId: previousCrewId }, after: { crewId } };
  }

  /**
   * Tells the customer about the new time, and moves the saved card's charge.
   * @param fee the result of `feeOf` before the move
   * @throws StaleVersion if another fee was shown
   */
  async follow(
    { tx, booking, state, actor }: LockedBooking,
    fee: Cents,
    { rebookingFee }: Terms,
  ): Promise<AuditedChange | null> {
    let { balance } = state;
    if (rebookingFee) {
      if (rebookingFee !== fee) throw new StaleVersion([{ field: 'rebookingFee', now: fee }]);
      await this.ledger.addCharge(tx, booking.id, { reason: 'rebooking_fee', amount: rebookingFee });
      ({ balance } = await this.bookings.stateOf(tx, booking.id));
    }
    this.scheduleCharge.afterMove(booking, balance);
    await this.decisions.addRebooked(tx, booking.id, actor.name ?? '', this.clock.date());
    const move = { by: 'office', replaces: null, reason: 'asked' } as const;
    await emit(tx, bookingRescheduled({ ...aboutBooking(booking), ...move }));
    return rebookingFee ? { before: {}, after: { rebookingFee } } : null;
  }
}
