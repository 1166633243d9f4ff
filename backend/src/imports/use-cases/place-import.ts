import { Injectable } from '@nestjs/common';
import { type ImportProposal, type PriceBook, TIME_WINDOWS, toTwelveHour } from '@homebright/contract';
import {
  CrewReader,
  type PlaceTrial,
  type TriedPlace,
  TryPlaces,
  type VisitRequest,
  Visits,
} from '../../dispatch/index.js';
import { firstMinute } from '../../kernel/booking-time.js';
import { addDays, timeOfMinutes } from '../../kernel/local-date.js';
import { Business, type Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { daysToPutOff, LONGEST_GAP, reserveBookings, visitRequest } from '../../bookings/index.js';
import { answersIn, appointmentIn, daysAhead, quoteIn } from '../domain/imported-visits.js';
import type { RowValues } from '../domain/reading.js';
import { type HeldVisit, ImportRows, type StoredRow } from '../infra/import-rows.js';
import { ImportRuns, type ImportStep, type StoredRun } from '../infra/import-runs.js';

const BATCH = 200;
/** Rows whose visits are placed in one transaction. Live bookings wait at most for one such batch. */
const HELD_AT_ONCE = 20;
/** Nobody would read more proposals, and each one checks every hour of the day. */
const MAX_PROPOSALS = 500;
const STEP_MINUTES = 30;
const [EARLIEST, LATEST] = [6 * 60, 21 * 60];
const CLASH = 'Nobody is free then.';
/** The beginning of a note about a visit that was moved to a later day. */
const PUT_OFF = 'The visit of ';

/**
 * Slots of imported visits: tried in memory for the dry run, then taken in small transactions before the import is
 * written.
 */
@Injectable()
export class PlaceImport {
  constructor(
    private readonly business: Business,
    private readonly books: PriceBooks,
    private readonly crews: CrewReader,
    private readonly places: TryPlaces,
    private readonly visits: Visits,
    private readonly runs: ImportRuns,
    private readonly rows: ImportRows,
  ) {}

  /** Lists clashes with proposals of free times, and takes nothing. */
  async tryAll(tx: Tx, run: StoredRun): Promise<void> {
    const dates = await this.rows.datesOf(tx, run.id, this.business.clock.today());
    if ((run.kind !== 'bookings' && run.kind !== 'plans') || !dates) return;
    const { visitsAhead } = this.business.settings;
    const last =
      run.kind === 'plans' ? addDays(dates.last, LONGEST_GAP * visitsAhead + daysToPutOff(null)) : dates.last;
    const trial = await this.places.open(tx, dates.first, last, 24 * 60);
    const book = await this.books.inForce(tx);
    const names = new Map((await this.crews.names(tx)).map(({ id, name }) => [id, name]));
    let clashes = 0;
    for (let line = 0; ;) {
      const batch = await this.rows.after(tx, run.id, line, BATCH);
      if (!batch.length) return;
      line = batch.at(-1)?.line ?? line;
      const open = batch.filter(
        ({ state, proposals }) => state === 'new' || (state === 'clash' && proposals),
      );
      for (const row of open) {
        this.tryRow(trial, book, row, run, clashes < MAX_PROPOSALS ? names : null);
        if (row.state === 'clash') clashes += 1;
      }
      await this.rows.save(tx, run.id, open);
      // Lets other work of the process run in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Takes the slots of the next rows. @returns the next step */
  async hold(tx: Tx, run: StoredRun): Promise<ImportStep> {
    if (run.kind !== 'bookings' && run.kind !== 'plans') return 'write';
    const batch = await this.rows.after(tx, run.id, run.doneLine, HELD_AT_ONCE);
    const last = batch.at(-1);
    if (!last) return 'write';
    const book = await this.books.inForce(tx);
    const open = batch
      .filter(({ state }) => state === 'new')
      .map((row) => ({ row, requests: this.requestsOf(run, book, row) }));
    const ids = await reserveBookings(
      tx,
      open.reduce((count, { requests }) => count + requests.length, 0),
    );
    for (const { requests } of open) for (const request of requests) request.bookingId = ids.shift() ?? NaN;
    const isWhole = await this.holdAll(tx, open);
    const held = open.map(({ row }) => row);
    await this.rows.save(tx, run.id, held);
    await this.runs.change(tx, run.id, { doneLine: last.line, done: run.done + batch.length });
    return isWhole ? 'hold' : 'release';
  }

  /** Releases the slots of the next rows. @returns false if there are no more */
  async release(tx: Tx, run: StoredRun): Promise<boolean> {
    const batch = await this.rows.after(tx, run.id, run.doneLine, BATCH);
    const last = batch.at(-1);
    if (!last) return false;
    const held = batch.filter(({ visits }) => visits?.length);
    await this.visits.release(tx, ...held.flatMap(({ visits }) => visits?.map(({ id }) => id) ?? []));
    await this.rows.save(
      tx,
      run.id,
      held.map((row) => ({ ...row, visits: null })),
    );
    await this.runs.change(tx, run.id, { doneLine: last.line, done: run.done + batch.length });
    return true;
  }

  private tryRow(
    trial: PlaceTrial,
    book: PriceBook,
    row: StoredRow,
    run: StoredRun,
    names: Map<number, string> | null,
  ): void {
    const places = this.placesOf(trial, this.requestsOf(run, book, row), readingOf(row));
    row.notes = row.notes.filter((note) => !note.startsWith(PUT_OFF));
    if (places) {
      trial.take(places);
      row.state = 'new';
      if (row.choice === null) row.problems = row.problems.filter(({ sentence }) => sentence !== CLASH);
      const regular = run.kind === 'plans' ? daysAhead(readingOf(row), places.length) : [];
      for (const [k, { date }] of places.entries())
        if (regular[k] && regular[k] !== date)
          row.notes.push(`${PUT_OFF}${regular[k]} is on ${date}: its day is closed or full.`);
      return;
    }
    row.choice = null;
    row.state = 'clash';
    row.problems = [{ column: run.mapping.time ?? run.mapping.date ?? null, sentence: CLASH }];
    row.proposals = names ? this.proposals(trial, book, row, run, names) : [];
  }

  /** A slot for each of the visits, the first on its own day; null if any visit has no slot. */
  private placesOf(
    trial: PlaceTrial,
    requests: readonly VisitRequest[],
    { crew, frequency }: RowValues,
  ): TriedPlace[] | null {
    const [first, ...later] = requests;
    const place = first && trial.find(first);
    if (!first) return [];
    if (!place || (crew !== undefined && place.crewId !== crew)) return null;
    const places = [place];
    for (const request of later) {
      let found: TriedPlace | null = null;
      for (let days = 0; !found && days <= daysToPutOff(frequency ?? null); days += 1)
        found = trial.find({ ...request, date: addDays(request.date, days) }, place);
      if (!found) return null;
      places.push(found);
    }
    return places;
  }

  /** Another crew at that time, and the nearest free time on that weekday. */
  private proposals(
    trial: PlaceTrial,
    book: PriceBook,
    row: StoredRow,
    run: StoredRun,
    names: Map<number, string>,
  ): ImportProposal[] {
    const reading = row.reading ?? {};
    const { crew } = reading;
    const proposals: ImportProposal[] = [];
    const freeWith = (change: RowValues, required: number | undefined) => {
      const requests = this.requestsOf(run, book, { ...row, reading: { ...reading, ...change } });
      return this.placesOf(trial, requests, { ...reading, crew: required })?.[0];
    };
    const nameOf = ({ crewId }: TriedPlace) => names.get(crewId) ?? 'Another crew';
    const { time, customTime } = appointmentIn(reading);
    const other = crew === undefined ? undefined : freeWith({ crew: undefined }, undefined);
    if (other) {
      const sentence = `${nameOf(other)} is free at that time.`;
      proposals.push({ sentence, appointmentTime: time, customTime, crewId: other.crewId });
    }
    const nearest = (required: number | undefined): ImportProposal | null => {
      for (const candidate of timesAround(firstMinute({ time, customTime }), time)) {
        const free = freeWith({ time: candidate, crew: required }, required);
        if (!free) continue;
        const when = candidate.customTime
          ? `at ${candidate.customTime.replace(/^0/, '')}`
          : `in the ${candidate.time}`;
        const crewId = crew === undefined ? null : free.crewId;
        return {
          sentence: `Free ${when} with ${nameOf(free)}.`,
          appointmentTime: candidate.time,
          customTime: candidate.customTime,
          crewId,
        };
      }
      return null;
    };
    const near = nearest(crew) ?? (other || crew === undefined ? null : nearest(undefined));
    return near ? [...proposals, near] : proposals;
  }

  /**
   * Places each row's first visit, then the others with the same crew and hour. A visit on a closed or full day moves
   * to a later day, as usual.
   */
  private async holdAll(
    tx: Tx,
    open: readonly { row: StoredRow; requests: VisitRequest[] }[],
  ): Promise<boolean> {
    const withVisits = open.filter(({ requests }) => requests.length);
    const firsts = await this.visits.placeMany(
      tx,
      withVisits.flatMap(({ requests }) => requests.slice(0, 1)),
    );
    let isWhole = true;
    for (const [n, { row, requests }] of withVisits.entries()) {
      const [first] = requests;
      const placed = firsts[n];
      const { crew } = readingOf(row);
      row.visits = placed && first ? [{ id: first.bookingId, date: first.date, occurrence: 0 }] : [];
      if (!placed || (crew !== undefined && placed.crewId !== crew)) isWhole = false;
    }
    let rest = withVisits.flatMap(({ row, requests: [first, ...later] }) =>
      later.map((request, k) => ({
        row,
        occurrence: k + 1,
        request: { ...request, likeBookingId: first?.bookingId ?? null },
      })),
    );
    for (let days = 0; isWhole && rest.length; days += 1) {
      if (rest.some(({ row }) => daysToPutOff(readingOf(row).frequency ?? null) < days)) return false;
      const moved = rest.map(({ request }) => ({ ...request, date: addDays(request.date, days) }));
      const placed = await this.visits.placeMany(tx, moved);
      for (const [n, { row, occurrence }] of rest.entries()) {
        const { bookingId: id = NaN, date = '' } = moved[n] ?? {};
        if (placed[n]) row.visits?.push({ id, date, occurrence } satisfies HeldVisit);
      }
      rest = rest.filter((_, n) => !placed[n]);
    }
    return isWhole;
  }

  /** The visits of a row that need a slot: a plan's visits booked ahead, or an upcoming single visit. */
  private requestsOf(run: StoredRun, book: PriceBook, row: StoredRow): VisitRequest[] {
    const reading = readingOf(row);
    const { userId, line } = row;
    const { visitsAhead } = this.business.settings;
    const isPlan = run.kind === 'plans';
    if (!isPlan && (reading.status === 'cancelled' || (reading.date ?? '') < this.business.clock.today()))
      return [];
    const answers = answersIn(reading, { name: '', phone: '' });
    const { visit } = quoteIn(book, reading, {
      frequency: isPlan ? (reading.frequency ?? null) : null,
      answers,
    });
    const appointment = appointmentIn(reading);
    const dates = isPlan ? daysAhead(reading, visitsAhead) : [appointment.date];
    return dates.map((date, k) => ({
      ...visitRequest(
        { id: -(line * 100 + k), userId: String(userId), appointment: { ...appointment, date } },
        visit,
      ),
      preferredCrewId: reading.crew ?? null,
    }));
  }
}

/** The reading, with the proposal that the office chose. */
export function readingOf({
  reading,
  proposals,
  choice,
}: Pick<StoredRow, 'reading' | 'proposals' | 'choice'>): RowValues {
  const chosen = choice === null ? undefined : proposals[choice];
  if (!chosen) return reading ?? {};
  const { appointmentTime: time, customTime, crewId } = chosen;
  return { ...reading, time: { time, customTime } as RowValues['time'], crew: crewId ?? undefined };
}

/**
 * Times around `minute`: if `present` is a window, the other windows first; then half-hour steps, nearest
 * first.
 */
function* timesAround(minute: number, present: string): Generator<NonNullable<RowValues['time']>> {
  if (present !== 'custom')
    for (const time of TIME_WINDOWS) if (time !== present) yield { time, customTime: null };
  const minutes = Array.from(
    { length: (LATEST - EARLIEST) / STEP_MINUTES + 1 },
    (_, n) => EARLIEST + n * STEP_MINUTES,
  );
  minutes.sort((one, other) => Math.abs(one - minute) - Math.abs(other - minute));
  for (const one of minutes) yield { time: 'custom', customTime: toTwelveHour(timeOfMinutes(one)) ?? null };
}
