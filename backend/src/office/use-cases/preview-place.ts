import { Injectable } from '@nestjs/common';
import type { EditedPlace } from '@homebright/contract';
import { BoardPlaces } from '../../dispatch/index.js';
import { freeCrewsOf, problemsOfAll } from '../domain/edited-place.js';
import { Slots } from '../../bookings/index.js';
import type { LockedBooking } from './change-booking.js';

/** Finds the crew for a visit's new time, and the other crews that are free then. */
@Injectable()
export class PreviewPlace {
  constructor(
    private readonly slots: Slots,
    private readonly board: BoardPlaces,
  ) {}

  /** Places the visit; the caller rolls that back. @throws VisitBegun */
  async preview({
    tx,
    booking,
    state,
  }: Pick<LockedBooking, 'tx' | 'booking' | 'state'>): Promise<
    Omit<EditedPlace, 'isMoved' | 'rebookingFee'>
  > {
    const { crewId } = await this.slots.moveByOffice(tx, booking);
    // Built after placing, so that the visit's former time counts as free but is not offered as its own.
    const request = await this.slots.requestFor(tx, booking, null);
    const { crews } = await this.board.places(tx, request, booking.appointmentDate);
    const losesCrew = crewId === null && (state.place?.crewId ?? null) !== null;
    return { crewId, losesCrew, problems: problemsOfAll(crews), freeCrewIds: freeCrewsOf(crews) };
  }
}
