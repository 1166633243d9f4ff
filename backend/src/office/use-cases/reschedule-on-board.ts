import { Injectable } from '@nestjs/common';
import type { BookingRecord, VisitReschedule } from '@homebright/contract';
import { CrewReader, BoardPlaces } from '../../dispatch/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { minutesOfDay } from '../../kernel/local-date.js';
import { localDateOf, localTimeOf } from '../../kernel/zone.js';
import { BusinessClock, emit } from '../../platform/index.js';
import {
  aboutBooking,
  type Appointment,
  appointmentAt,
  bookingRescheduled,
  refuseCancelled,
  ScheduleCharge,
  Slots,
} from '../../bookings/index.js';
import { appointmentOf, type PlacedAt, staysWithCrew } from '../domain/reassignment.js';
import { VisitDecisions } from '../../crew-day/index.js';
import { ChangeBooking, type OfficeCall } from './change-booking.js';

/**
 * Moves a visit on the dispatch board: to a crew and a time, or to no crew
 * (docs/decisions/0130-the-dispatch-board.md).
 */
@Injectable()
export class RescheduleOnBoard {
  constructor(
    private readonly clock: BusinessClock,
    private readonly changeBooking: ChangeBooking,
    private readonly slots: Slots,
    private readonly board: BoardPlaces,
    private readonly crews: CrewReader,
    private readonly decisions: VisitDecisions,
    private readonly scheduleCharge: ScheduleCharge,
  ) {}

  /**
   * Tells the customer about a new time, but not about another crew or another start inside the window.
   * @throws NotFound, PlaceRefused, Invalid, DomainError CONFLICT, STALE_VERSION
   */
  reschedule(id: number, move: VisitReschedule, call: OfficeCall): Promise<BookingRecord> {
    const { crewId, date, time, window } = move;
    const reason = move.reason?.trim();
    return this.changeBooking.change(id, { action: 'move', ...call }, async ({ tx, booking, state }) => {
      refuseCancelled(booking);
      if (crewId !== null) await this.crews.mustExist(tx, crewId);
      const request = await this.slots.officeRequest(tx, booking);
      const place = { crewId, date, minute: minutesOfDay(time) };
      const takePlace = () => this.board.take(tx, request, place, Boolean(reason));
      const { previous, startsAt, minutes, overridden } = await this.slots.onRecord(tx, booking, takePlace);
      const isOtherStart = previous?.startsAt.getTime() !== startsAt.getTime();
      if (isOtherStart && staysWithCrew(booking))
        throw new DomainError(
          'CONFLICT',
          'This visit has begun already. If that is wrong, correct its start first.',
        );
      if (!isOtherStart && previous?.crewId === crewId) return;

      const now = this.clock.date();
      const present: Appointment = window ? { ...booking.appointment, time: window } : booking.appointment;
      const placeBefore = previous ? this.placedAt(previous) : null;
      const appointment =
        placeBefore && !window
          ? appointmentOf(present, placeBefore, place, minutes)
          : appointmentAt(present, date, place.minute, minutes);
      if (booking.rescheduleTo(appointment, now)) {
        this.scheduleCharge.afterMove(booking, state.balance);
        const told = { by: 'office', replaces: null, reason: 'asked' } as const;
        await emit(tx, bookingRescheduled({ ...aboutBooking(booking), ...told }));
      } else booking.changed(now);
      if (isOtherStart) await this.decisions.addRebooked(tx, id, call.actor.name ?? '', now);
      return {
        before: { crewId: previous?.crewId ?? null, startsAt: previous?.startsAt.toISOString() ?? null },
        after: {
          crewId,
          startsAt: startsAt.toISOString(),
          ...(reason ? { reason } : {}),
          ...(overridden.length ? { broken: overridden } : {}),
        },
      };
    });
  }

  private placedAt({ crewId, startsAt }: { crewId: number | null; startsAt: Date }): PlacedAt {
    const { zone } = this.clock;
    const at = startsAt.getTime();
    return { crewId, date: localDateOf(at, zone), minute: minutesOfDay(localTimeOf(at, zone)) };
  }
}
