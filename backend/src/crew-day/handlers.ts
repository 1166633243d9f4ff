import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { Handles, type PayloadOf, type Tx } from '../platform/index.js';
import { Bookings, ScheduleCharge } from '../bookings/index.js';
import { Ledger } from '../payments/index.js';
import { ManageChecklists } from './use-cases/manage-checklists.js';
import { crewReported } from './use-cases/events.js';

/** The booking's status after an event, and the statuses that it may follow. */
const STATUS_AFTER = {
  started: { status: 'in-progress', from: ['pending', 'confirmed'] },
  finished: { status: 'completed', from: ['pending', 'confirmed', 'in-progress'] },
} as const;

/** Updates bookings after events from their crews. */
@Injectable()
export class CrewDayHandlers {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly scheduleCharge: ScheduleCharge,
    private readonly ledger: Ledger,
    private readonly checklists: ManageChecklists,
  ) {}

  /**
   * Begins or completes a visit, paid or not, if its slot is secured (docs/rules.md#booking-status). If no crew reports,
   * the nightly job completes the visit. Events arrive late and in any order, so a completed visit does not begin again.
   */
  @Handles(crewReported, 'follow-crew')
  async follow(tx: Tx, { bookingId, kind }: PayloadOf<typeof crewReported>): Promise<void> {
    if (kind !== 'started' && kind !== 'finished') return;
    const booking = await this.bookings.lock(tx, bookingId);
    const { status, from } = STATUS_AFTER[kind];
    if (!booking || booking.deletedAt || !(from as readonly string[]).includes(booking.status)) return;
    const { place, balance } = await this.bookings.stateOf(tx, bookingId);
    if (!place || place.heldUntil) return;
    booking.become(status, this.clock.date());
    const isTakenOff = booking.chargedAfter && booking.chargeAt === null;
    if (kind === 'started' && isTakenOff) this.scheduleCharge.anew(booking, balance);
    await this.bookings.save(tx, booking);
  }

  /** A visit that nobody could enter is not charged in the evening. The office decides what it costs. */
  @Handles(crewReported, 'hold-charge')
  async holdCharge(tx: Tx, { bookingId, kind }: PayloadOf<typeof crewReported>): Promise<void> {
    if (kind !== 'not_entered') return;
    const booking = await this.bookings.lock(tx, bookingId);
    if (!booking?.chargedAfter || booking.cancelled || booking.status === 'completed') return;
    booking.stopCharging(this.clock.date());
    await this.bookings.save(tx, booking);
    await this.ledger.planTip(tx, bookingId, 0);
  }

  @Handles(crewReported, 'keep-checklist')
  async keepChecklist(tx: Tx, { bookingId, kind }: PayloadOf<typeof crewReported>): Promise<void> {
    if (kind === 'started' || kind === 'finished') await this.checklists.freeze(tx, bookingId);
  }
}
