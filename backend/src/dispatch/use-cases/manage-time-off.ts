import { Injectable } from '@nestjs/common';
import type {
  Cleaner,
  NewTimeOff,
  StruckVisit,
  TimeOff,
  TimeOffForm,
  TimeOffSaved,
} from '@homebright/contract';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import { type Actor, BusinessClock, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { BusinessDay, businessDayOf } from '../../kernel/business-day.js';
import { type Away, awayBy, isAway } from '../domain/people.js';
import { CleanerReader } from '../infra/cleaner-reader.js';
import { Cleaners } from '../infra/cleaners.js';
import { CrewReader } from '../infra/crew-reader.js';
import { TimeOffRows } from '../infra/time-off-rows.js';
import { type StaffedVisit, VisitCleaners } from '../infra/visit-cleaners.js';
import { Teams } from './teams.js';

/**
 * Days on which a cleaner does not work. The office sees the affected visits before it saves the time off.
 */
@Injectable()
export class ManageTimeOff {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly cleaners: Cleaners,
    private readonly crews: CrewReader,
    private readonly reader: CleanerReader,
    private readonly rows: TimeOffRows,
    private readonly visits: VisitCleaners,
    private readonly teams: Teams,
  ) {}

  /** The cleaner's time off, newest first. @throws NotFound */
  async of(cleanerId: number): Promise<TimeOff[]> {
    await this.reader.get(cleanerId);
    return this.rows.of(cleanerId);
  }

  /**
   * The future visits that the cleaner would miss, and the cleaners who are free then. Saves nothing.
   * @throws NotFound, Invalid
   */
  preview(cleanerId: number, form: TimeOffForm): Promise<StruckVisit[]> {
    return this.transactions.run(async (tx) => {
      await this.cleaners.lock(tx, cleanerId);
      const struck = await this.struckBy(tx, awayBy(cleanerId, form));
      const described: StruckVisit[] = [];
      for (const visit of struck) described.push(await this.describe(tx, visit, cleanerId));
      return described;
    });
  }

  /**
   * Saves the time off. The covering cleaners go instead. A visit that then has too few cleaners loses its
   * crew.
   * @throws NotFound, CleanerBusy; Invalid, also if a cover is for a visit that is not affected
   */
  add(cleanerId: number, { covers = [], ...form }: NewTimeOff, actor: Actor): Promise<TimeOffSaved> {
    return this.transactions.run(async (tx) => {
      const away = awayBy(cleanerId, form);
      await this.teams.lock(tx);
      const cleaner = await this.cleaners.lock(tx, cleanerId);
      const struck = await this.struckBy(tx, away);
      const saved = await this.rows.add(tx, away);
      for (const cover of covers) {
        const visit = struck.find(({ bookingId }) => bookingId === cover.bookingId);
        if (!visit) throw new Invalid(`Visit #${cover.bookingId} needs no cover.`, [{ field: 'covers' }]);
        const goers = await this.visits.of(tx, [visit.bookingId]);
        const others = goers.map((goer) => goer.cleanerId).filter((id) => id !== cleanerId);
        await this.teams.choose(tx, visit.bookingId, [...others, cover.cleanerId]);
      }
      const unassignedBookings = await this.settle(tx, cleaner, away);
      const entry = { action: 'create-time-off', entity: 'cleaner', entityId: cleanerId };
      await writeAudit(tx, actor, { ...entry, after: { ...saved, covers, unassignedBookings } });
      return { ...saved, unassignedBookings };
    });
  }

  /** Removes the time off. The cleaner goes to their crew's visits on those days again. @throws NotFound */
  remove(cleanerId: number, id: number, actor: Actor): Promise<TimeOff> {
    return this.transactions.run(async (tx) => {
      await this.teams.lock(tx);
      const cleaner = await this.cleaners.lock(tx, cleanerId);
      const before = await this.rows.remove(tx, cleanerId, id);
      if (!before) throw new NotFound('The time off');
      await this.settle(tx, cleaner, before);
      const entry = { action: 'delete-time-off', entity: 'cleaner', entityId: cleanerId };
      await writeAudit(tx, actor, { ...entry, before });
      return before;
    });
  }

  private settle(
    tx: Tx,
    { id: cleanerId, name, crews }: Cleaner,
    { firstDate: from, lastDate: until }: Pick<TimeOff, 'firstDate' | 'lastDate'>,
  ): Promise<number[]> {
    const crewIds = crews.map(({ crewId }) => crewId);
    return this.teams.settle(tx, { cleanerId, crewIds, from, until, because: `${name} is off` });
  }

  private async struckBy(tx: Tx, away: Away): Promise<StaffedVisit[]> {
    const { zone } = this.clock;
    const now = this.clock.date();
    const from = new Date(BusinessDay.of(away.firstDate, zone).start);
    const until = new Date(BusinessDay.of(away.lastDate, zone).end);
    const scope = { from: from > now ? from : now, until, crewIds: [], cleanerId: away.cleanerId };
    return (await this.visits.lockUpcoming(tx, scope)).filter(({ startsAt, endsAt }) => {
      const day = businessDayOf(startsAt.getTime(), zone);
      const [begins, ends] = [day.minute(startsAt.getTime()), day.minute(endsAt.getTime())];
      return isAway([away], away.cleanerId, day.date, begins, ends);
    });
  }

  private async describe(tx: Tx, visit: StaffedVisit, cleanerId: number): Promise<StruckVisit> {
    const { bookingId, crewId, startsAt, endsAt, cleanersNeeded } = visit;
    const choices = await this.teams.choices(tx, bookingId);
    const others = choices.filter((one) => one.cleanerId !== cleanerId);
    const staying = others.filter(({ goes }) => goes).map(({ name }) => name);
    return {
      bookingId,
      crew: (await this.crews.nameOf(tx, crewId)) ?? '',
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      staying,
      short: staying.length < cleanersNeeded,
      couldCover: others
        .filter(({ goes, off, atBooking }) => !goes && !off && atBooking === null)
        .map(({ cleanerId, name }) => ({ cleanerId, name })),
    };
  }
}
