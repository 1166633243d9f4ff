import { Injectable } from '@nestjs/common';
import { type VisitRequest, Visits } from '../../../dispatch/index.js';
import { Clock } from '../../../kernel/clock.js';
import { addDays } from '../../../kernel/local-date.js';
import { Outbox, type Tx } from '../../../platform/index.js';
import { type PlannedVisit, Subscriptions } from '../../infra/subscriptions.js';
import { bookingMoved, crewWanted } from '../events.js';

/** A longer delay would reach the next visit of a weekly subscription. */
export const DAYS_TO_PUT_OFF = 6;

@Injectable()
export class PlaceAhead {
  constructor(
    private readonly clock: Clock,
    private readonly visits: Visits,
    private readonly subscriptions: Subscriptions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Assigns a slot to each visit: that of the previous visit (same crew, same hour) if free, else any at that time. If
   * the day is closed or full, the visit moves to the next day with a free slot within the week, and the customer is
   * told. If there is none, the visit is flagged and the office is told.
   */
  async run(tx: Tx, planned: PlannedVisit[]): Promise<void> {
    let open = planned;
    for (let days = 0; open.length && days <= DAYS_TO_PUT_OFF; days += 1) {
      const wanted = open.map((visit) => ({ ...visit, date: addDays(visit.date, days) }));
      const placed = await this.visits.placeMany(tx, wanted.map(requestOf));
      if (days)
        await this.putOff(
          tx,
          wanted.filter((_, index) => placed[index]),
        );
      open = open.filter((_, index) => !placed[index]);
    }
    await this.leaveToOffice(tx, open);
  }

  private async leaveToOffice(tx: Tx, visits: PlannedVisit[]): Promise<void> {
    for (const visit of visits) await this.visits.leaveUnassigned(tx, requestOf(visit));
    if (!visits.length) return;
    const wanted = { version: 1, because: 'nobody is free in the week of its day' } as const;
    await this.outbox.add(
      tx,
      ...visits.map(({ id, userId }) => crewWanted({ bookingId: id, userId, ...wanted })),
    );
  }

  private async putOff(tx: Tx, visits: PlannedVisit[]): Promise<void> {
    if (!visits.length) return;
    await this.subscriptions.putOff(tx, visits, this.clock.date());
    const told = { by: 'system', replaces: null, reason: 'closed', version: 2 } as const;
    await this.outbox.add(
      tx,
      ...visits.map(({ id, userId }) => bookingMoved({ bookingId: id, userId, ...told })),
    );
  }
}

function requestOf(visit: PlannedVisit): VisitRequest {
  const { id: bookingId, userId, minutes: serviceMinutes, date, time, customTime, likeId } = visit;
  return {
    bookingId,
    userId,
    serviceMinutes,
    date,
    appointmentTime: time,
    customTime,
    heldUntil: null,
    likeBookingId: likeId,
  };
}
