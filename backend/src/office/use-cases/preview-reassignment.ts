import { Injectable } from '@nestjs/common';
import {
  type Reassignment,
  MAX_REASSIGNED,
  type ReassignedVisit,
  type ReassignmentWish,
  type VisitChoice,
} from '@homebright/contract';
import {
  type ChangeWithReassignment,
  type ChangeWish,
  type CrewAssignment,
  type ReassignedPlace,
  Reassignments,
  type VisitInReassignment,
} from '../../dispatch/index.js';
import { Invalid } from '../../kernel/domain-error.js';
import { minutesOfDay } from '../../kernel/local-date.js';
import { localDateOf, localTimeOf } from '../../kernel/zone.js';
import { BusinessClock, Transactions, type Tx } from '../../platform/index.js';
import {
  type Appointment,
  type Booking,
  Bookings,
  daysToPutOff,
  isSameAppointment,
  type MoveReason,
} from '../../bookings/index.js';
import {
  appointmentOf,
  breaksInWords,
  nobodyInWords,
  type PlacedAt,
  placeOf,
  staysWithCrew,
} from '../domain/reassignment.js';

/** A visit that loses its crew, with its booking. */
export interface StruckVisit {
  slot: CrewAssignment;
  booking: Booking;
}

export interface StruckVisits {
  moving: StruckVisit[];
  staying: Reassignment['staying'];
}

/** A visit's new crew or time, and the news for its customer, if any. */
export interface VisitOutcome {
  appointment: Appointment;
  next: PlacedAt;
  news: MoveReason | null;
}

/** The preview before another module adds the messages to customers. */
export type ReassignmentBeforeMessages = Omit<Reassignment, 'visits'> & {
  visits: (Omit<ReassignedVisit, 'service' | 'location' | 'message'> & Pick<VisitOutcome, 'news'>)[];
};

/** Previews the moves for a closure, an absent crew or a changed crew. */
@Injectable()
export class PreviewReassignment {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly plans: Reassignments,
  ) {}

  /** @throws Invalid, NotFound, DomainError STALE_VERSION if the closure or crew has changed */
  preview(
    wish: ChangeWish,
    { overtime = false, otherTimes = false, choices = [] }: ReassignmentWish,
  ): Promise<ReassignmentBeforeMessages> {
    return this.transactions.run(async (tx) => {
      const change = await this.plans.draft(tx, wish);
      const { moving, staying } = await this.visitsIn(tx, change, 'none');
      const places = await this.plans.plan(tx, change, withReassignment(moving, choices), {
        overtime,
        otherTimes,
      });
      const visits = moving.flatMap((visit) => {
        const place = places.get(visit.booking.id);
        return place ? [this.previewOf(change, visit, place, choices)] : [];
      });
      return { visits, staying };
    });
  }

  /**
   * @param known bookings that are already locked
   * @throws Invalid if there are more visits than one plan can move
   */
  async visitsIn(
    tx: Tx,
    change: ChangeWithReassignment,
    lock: 'FOR UPDATE' | 'none',
    known: ReadonlyMap<number, Booking> = new Map(),
  ): Promise<StruckVisits> {
    const slots = await change.visits(tx, lock);
    if (slots.length > MAX_REASSIGNED) {
      throw new Invalid(`This affects ${slots.length} visits. ${change.ifTooMany}`);
    }
    const others = slots.map(({ bookingId }) => bookingId).filter((id) => !known.has(id));
    const byId = new Map([...known, ...(await this.bookings.findAll(tx, others))]);
    const visits = slots.flatMap((slot) => {
      const booking = byId.get(slot.bookingId);
      return booking ? [{ slot, booking }] : [];
    });
    const moving = visits.filter((visit) => !isFixed(visit));
    const staying = visits
      .filter(isFixed)
      .map(({ slot: { crewId }, booking: { id, customerName, status } }) => {
        return { bookingId: id, customerName, status, crewId };
      });
    moving.sort((one, other) => one.slot.startsAt.getTime() - other.slot.startsAt.getTime());
    return { moving, staying };
  }

  /** The visit's appointment after the move, and the news for its customer. */
  outcomeOf({ closesAll }: ChangeWithReassignment, visit: StruckVisit, place: ReassignedPlace): VisitOutcome {
    const { slot, booking } = visit;
    const { crewId, day, at } = place;
    const present = this.placedAt(slot);
    const next = { crewId, date: day.date, minute: day.minute(at) };
    const minutes = (slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000;
    const appointment = appointmentOf(booking.appointment, present, next, minutes);
    if (!isSameAppointment(appointment, booking.appointment)) {
      const isClosedDay = closesAll && booking.subscriptionId !== null && next.date !== present.date;
      return { appointment, next, news: isClosedDay ? 'closed' : 'asked' };
    }
    const isUnchanged = crewId === null || (crewId === present.crewId && next.minute === present.minute);
    // Nobody was told about a time that is only held.
    return { appointment, next, news: isUnchanged || slot.heldUntil ? null : 'crew' };
  }

  placedAt({ crewId, startsAt }: CrewAssignment): PlacedAt & { crewId: number } {
    const { zone } = this.clock;
    const at = startsAt.getTime();
    return { crewId, date: localDateOf(at, zone), minute: minutesOfDay(localTimeOf(at, zone)) };
  }

  private previewOf(
    change: ChangeWithReassignment,
    visit: StruckVisit,
    place: ReassignedPlace,
    choices: readonly VisitChoice[],
  ): ReassignmentBeforeMessages['visits'][number] {
    const { slot, booking } = visit;
    const { problem: kind, day, free } = place;
    const { appointment, next, news } = this.outcomeOf(change, visit, place);
    const inWords = place.crewId === null ? nobodyInWords : breaksInWords;
    const present = this.placedAt(slot);
    return {
      bookingId: booking.id,
      version: booking.version,
      customerName: booking.customerName,
      minutes: (slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000,
      present: placeOf(booking.appointment, present),
      next: placeOf(appointment, next),
      byHand: choices.some(({ bookingId }) => bookingId === booking.id),
      problem: kind && { kind, sentence: inWords(kind) },
      free: free.map(({ crewId, at }) => ({ crewId, time: localTimeOf(at, day.zone) })),
      news,
    };
  }
}

/** Pairs visits with choices; the plan places visits without a choice. */
export function withReassignment(
  visits: readonly StruckVisit[],
  choices: readonly VisitChoice[],
): VisitInReassignment[] {
  const chosen = new Map(choices.map((choice) => [choice.bookingId, choice]));
  return visits.map(({ slot, booking }) => ({
    ...slot,
    appointmentTime: booking.appointmentTime,
    // Only visits of a plan may move to another day, and only if no payment holds their slot.
    mayWaitDays:
      booking.subscriptionId !== null && slot.heldUntil === null
        ? daysToPutOff(booking.recurringFrequency)
        : 0,
    choice: chosen.get(booking.id),
  }));
}

const isFixed = ({ booking, slot }: StruckVisit): boolean => slot.begun || staysWithCrew(booking);
