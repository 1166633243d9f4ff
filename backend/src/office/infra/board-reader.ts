import { Injectable } from '@nestjs/common';
import type { DispatchBoard, DispatchVisit } from '@homebright/contract';
import { CleanerReader, CrewReader } from '../../dispatch/index.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { BusinessClock, Sql } from '../../platform/index.js';
import { VisitNowReader } from '../../crew-day/index.js';
import { NEEDS_CREW, NOTES_OF_HOME, recordFrom, recordOn } from '../../bookings/index.js';
import { DayFingerprints } from './day-fingerprints.js';

/** Shows the visits that have a crew or need one; the calendar counts those that need one by the same rule. */
const VISITS = `
  SELECT ${recordOn('$3', '$2')}, coalesce(v.location, v.questionnaire->>'location', '') AS location,
    coalesce(v.minutes, v.service_minutes, 60) AS "durationMinutes",
    (date_part('epoch', a.busy_until - a.ends_at) / 60)::integer AS "travelMinutes",
    (SELECT coalesce(json_agg(json_build_object('id', id, 'originalName', original_name, 'size', size)
       ORDER BY id), '[]') FROM photo WHERE photo.booking_id = v.id) AS photos,
    ${NOTES_OF_HOME} AS home
  FROM ${recordFrom('$2')}
  WHERE v.appointment_date = $1 AND v.deleted_at IS NULL AND v.status <> 'cancelled'
    AND (a.crew_id IS NOT NULL OR ${NEEDS_CREW})
  ORDER BY a.starts_at NULLS LAST, v.id`;

/** Reads the dispatch board. It is not in the dispatch module, because that module knows nothing about bookings. */
@Injectable()
export class BoardReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
    private readonly crews: CrewReader,
    private readonly cleaners: CleanerReader,
    private readonly visitsNow: VisitNowReader,
    private readonly fingerprints: DayFingerprints,
  ) {}

  /** The crews' day: the visits of each crew, and those that still need one. */
  async on(date: LocalDate): Promise<DispatchBoard> {
    // Read first: a change during the other reads makes the board look outdated, never current.
    const fingerprint = (await this.fingerprints.of([date])).get(date);
    const values = [date, this.clock.date(), this.clock.today()];
    const [storedVisits, currentStates] = await Promise.all([
      this.sql.query<Omit<DispatchVisit, 'now'>>('dispatch-visits', VISITS, values),
      this.visitsNow.on(date),
    ]);
    const stateById = new Map(currentStates.map((state) => [state.bookingId, state]));
    const visits = storedVisits.map((visit): DispatchVisit => ({
      ...visit,
      now: stateById.get(visit.id) ?? null,
    }));
    const assigned = visits.filter(({ crewId }) => crewId !== null);
    const busyCrewIds = [...new Set(assigned.flatMap(({ crewId }) => crewId ?? []))];
    const [crews, people, closures] = await Promise.all([
      this.crews.crewsAtWorkOr(busyCrewIds),
      this.cleaners.peopleOn(date),
      this.crews.closuresOn(date),
    ]);
    return {
      fingerprint,
      date,
      timeZone: this.clock.zone,
      crews,
      people,
      closures,
      assigned,
      unassigned: visits.filter(({ crewId }) => crewId === null),
    };
  }
}
