import { Injectable } from '@nestjs/common';
import {
  type ReassignmentResult,
  isOverridable,
  type ReassignmentConfirmation,
  type ReassignmentConflict,
  type ReassignmentMove,
} from '@homebright/contract';
import {
  type ChangeWithReassignment,
  type ChangeWish,
  type ReassignedPlace,
  Reassignments,
} from '../../dispatch/index.js';
import { Invalid } from '../../kernel/domain-error.js';
import {
  type Actor,
  BusinessClock,
  type DomainEvent,
  IdempotencyKeys,
  Transactions,
  type Tx,
  emit,
  writeAudit,
} from '../../platform/index.js';
import {
  aboutBooking,
  type Booking,
  bookingRescheduled,
  Bookings,
  crewWanted,
  factsOf,
  type AboutReassignedVisit,
  ScheduleCharge,
  staleFields,
  visitsReassigned,
} from '../../bookings/index.js';
import { changed, gone, joined, mayTake, ReassignmentOutdated, taken } from '../domain/reassignment.js';
import { differenceOf } from '../../kernel/difference.js';
import { ChangeLog } from '../infra/change-log.js';
import type { OfficeCall } from './change-booking.js';
import {
  withReassignment,
  PreviewReassignment,
  type StruckVisit,
  type StruckVisits,
} from './preview-reassignment.js';

/** A visit that moves, with the office's choice and its permitted place. */
interface MovingVisit extends StruckVisit {
  move: ReassignmentMove;
  place: ReassignedPlace;
}

/** A move that the customer is notified about. */
type MoveToTell = AboutReassignedVisit & { userId: string };

/** Saves a closure or a crew's change and moves the visits as they were shown, all or none. */
@Injectable()
export class ConfirmReassignment {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly keys: IdempotencyKeys,
    private readonly bookings: Bookings,
    private readonly plans: Reassignments,
    private readonly previewReassignment: PreviewReassignment,
    private readonly log: ChangeLog,
    private readonly scheduleCharge: ScheduleCharge,
  ) {}

  /**
   * @throws ReassignmentOutdated with what has changed, Invalid, NotFound, DomainError STALE_VERSION if the closure or crew
   * has another version
   */
  async confirm(
    wish: ChangeWish,
    { overtime = false, reason, moves }: ReassignmentConfirmation,
    { actor, once }: OfficeCall,
  ): Promise<ReassignmentResult> {
    await this.transactions.run(async (tx) => {
      if (once && !(await this.keys.use(tx, actor, once))) return;
      // Locks bookings before crews and assignments, as every other change does.
      const locked = await this.lockAll(tx, moves);
      const change = await this.plans.save(tx, wish);
      const found = await this.previewReassignment.visitsIn(tx, change, 'FOR UPDATE', locked);
      await this.refuseOutdated(tx, found, moves, locked);
      const visits = withReassignment(found.moving, moves);
      const places = await this.plans.plan(tx, change, visits, { overtime, otherTimes: false });
      const moving = withMoves(found, moves, places);
      refuseProblems(moving, reason);
      const takenIds = await this.plans.execute(tx, visits, places);
      if (takenIds.length)
        throw new ReassignmentOutdated(
          moving.filter(({ booking: { id } }) => takenIds.includes(id)).map(({ booking }) => taken(booking)),
        );
      const news: MoveToTell[] = [];
      for (const visit of moving) news.push(...(await this.move(tx, actor, visit, change, reason)));
      await emit(tx, ...eventsOf(news));
      await change.write(tx, actor, {
        moved: moves.filter(({ crewId }) => crewId !== null).map(({ bookingId }) => bookingId),
        unassignedBookings: moves.filter(({ crewId }) => crewId === null).map(({ bookingId }) => bookingId),
        ...(reason ? { reason } : {}),
      });
    });
    const withoutCrew = moves.filter(({ crewId }) => crewId === null).length;
    return { moved: moves.length - withoutCrew, withoutCrew };
  }

  private async lockAll(tx: Tx, moves: readonly ReassignmentMove[]): Promise<Map<number, Booking>> {
    const locked = new Map<number, Booking>();
    for (const id of moves.map(({ bookingId }) => bookingId).sort((one, other) => one - other)) {
      const booking = await this.bookings.lock(tx, id);
      if (booking) locked.set(id, booking);
    }
    return locked;
  }

  /** @throws ReassignmentOutdated unless the visits are the ones that were shown, and unchanged */
  private async refuseOutdated(
    tx: Tx,
    { moving }: StruckVisits,
    moves: readonly ReassignmentMove[],
    known: ReadonlyMap<number, Booking>,
  ): Promise<void> {
    const plannedIds = new Set(moves.map(({ bookingId }) => bookingId));
    const movingById = new Map(moving.map(({ booking }) => [booking.id, booking]));
    const conflicts: ReassignmentConflict[] = moving
      .filter(({ booking }) => !plannedIds.has(booking.id))
      .map(({ booking }) => joined(booking));
    for (const { bookingId, version } of moves) {
      const booking = movingById.get(bookingId);
      if (!booking) conflicts.push(gone(bookingId, known.get(bookingId)));
      else if (booking.version !== version) {
        const log = await this.log.ofBooking(tx, bookingId, version);
        conflicts.push(changed(booking, staleFields(version, factsOf(booking), log, {})));
      }
    }
    if (conflicts.length) throw new ReassignmentOutdated(conflicts);
  }

  private async move(
    tx: Tx,
    actor: Actor,
    visit: MovingVisit,
    change: ChangeWithReassignment,
    reason: string | undefined,
  ): Promise<MoveToTell[]> {
    const { booking, slot, place, move } = visit;
    const now = this.clock.date();
    const before = factsOf(booking);
    const { appointmentDate, appointmentTime, customTime } = booking;
    const { appointment, news } = this.previewReassignment.outcomeOf(change, visit, place);
    if (booking.rescheduleTo(appointment, now)) {
      this.scheduleCharge.afterMove(booking, (await this.bookings.stateOf(tx, booking.id)).balance);
    } else booking.changed(now);
    await this.bookings.save(tx, booking);
    const about = aboutBooking(booking);
    if (place.crewId === null) await emit(tx, crewWanted({ ...about, because: change.because }));
    const difference = differenceOf(before, factsOf(booking));
    const byHand = move.byHand ? { byHand: true, ...(reason ? { reason } : {}) } : {};
    const startsAt = new Date(place.at).toISOString();
    await writeAudit(tx, actor, {
      action: 'crew-out',
      entity: 'booking',
      entityId: booking.id,
      before: { ...difference?.before, crewId: slot.crewId, startsAt: slot.startsAt.toISOString() },
      after: { ...difference?.after, crewId: place.crewId, startsAt, because: change.because, ...byHand },
    });
    return news ? [{ ...about, reason: news, was: { appointmentDate, appointmentTime, customTime } }] : [];
  }
}

/** One event per customer, however many of their visits move. */
function eventsOf(news: readonly MoveToTell[]): DomainEvent[] {
  return [...new Set(news.map(({ userId }) => userId))].map((userId) => {
    const visits = news.filter((move) => move.userId === userId);
    const [only, ...others] = visits;
    if (!only || others.length) return visitsReassigned({ userId, visits });
    const { bookingId, version, reason } = only;
    return bookingRescheduled({ bookingId, userId, version, by: 'office', replaces: null, reason });
  });
}

function withMoves(
  { moving }: StruckVisits,
  moves: readonly ReassignmentMove[],
  places: ReadonlyMap<number, ReassignedPlace>,
): MovingVisit[] {
  const byId = new Map(moving.map((visit) => [visit.booking.id, visit]));
  return moves.flatMap((move) => {
    const [visit, place] = [byId.get(move.bookingId), places.get(move.bookingId)];
    return visit && place ? [{ ...visit, move, place }] : [];
  });
}

/** @throws ReassignmentOutdated, Invalid if only a reason is missing */
function refuseProblems(moving: readonly MovingVisit[], reason: string | undefined): void {
  const refused = moving.filter(({ place: { problem }, move }) => !mayTake(problem, move.byHand, reason));
  if (!refused.length) return;
  const needsReason = refused.every(
    ({ place: { problem }, move }) => move.byHand && problem && isOverridable(problem),
  );
  if (needsReason) throw new Invalid('Please say why the crew should work then.', [{ field: 'reason' }]);
  throw new ReassignmentOutdated(refused.map(({ booking }) => taken(booking)));
}
