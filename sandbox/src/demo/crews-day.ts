import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BookingRecord, CrewDays, CrewEvent } from '@homebright/contract';
import type { DemoStage } from './stage.js';

const MINUTE = 60_000;
/**
 * Only one visit in this many gets photos: each photo is decoded and scaled down, which adds up over a month.
 */
const VISITS_PER_PHOTOS = 9;

interface Visit {
  id: number;
  startsAt: Date;
  endsAt: Date;
  cleanerId: number;
  email: string;
}

/** Plays the crews of a day: everything that they tap on their phones, and their photos. */
export class CrewsDay {
  private photographed = 0;
  private lockedOut = 0;

  constructor(
    private readonly stage: DemoStage,
    private readonly until: number,
  ) {}

  /** @param closedDoors bookings where nobody opens the door */
  async work(date: string, closedDoors: ReadonlySet<number>): Promise<void> {
    const { stage } = this;
    const visits = await stage.rows<Visit>(
      `SELECT DISTINCT ON (b.id) b.id::int, a.starts_at AS "startsAt", a.ends_at AS "endsAt", c.id AS "cleanerId", c.email
       FROM booking b JOIN assignment a ON a.booking_id = b.id JOIN visit_cleaner v ON v.booking_id = b.id
       JOIN cleaner c ON c.id = v.cleaner_id
       WHERE b.appointment_date = $1 AND b.status IN ('confirmed', 'in-progress') AND a.held_until IS NULL
       ORDER BY b.id, c.id`,
      [date],
    );
    for (const visit of visits) await this.visit(visit, closedDoors.has(visit.id));
    await stage.settle();
  }

  private async visit(visit: Visit, isClosed: boolean): Promise<void> {
    const { stage } = this;
    const cookie = await stage.cleaner(visit.cleanerId, visit.email);
    const { visits } = await stage.ask<CrewDays>('GET', '/api/crew/days', cookie);
    const items = visits.find(({ id }) => id === visit.id)?.checklist ?? [];
    const keys = items.map(({ key }) => key);
    const taps = isClosed ? atAClosedDoor(visit) : work(visit, keys);
    const events = taps.filter(({ at }) => Date.parse(at) <= Math.min(stage.now, this.until));
    if (!events.length) return;
    await stage.ask('POST', '/api/crew/events', cookie, { sentAt: stage.iso(), events });
    await stage.settle();
    const isDone = events.some(({ kind }) => kind === 'finished');
    if (isDone && visit.id % VISITS_PER_PHOTOS === 1) await this.photos(visit, cookie);
    if (isClosed) await this.decide(visit.id);
  }

  private async photos({ id, startsAt, endsAt }: Visit, cookie: string): Promise<void> {
    const room = this.photographed++ % 2 ? 'bathroom' : 'kitchen';
    for (const [taken, at] of [
      ['before', startsAt.getTime() + 6 * MINUTE],
      ['after', endsAt.getTime() - 20 * MINUTE],
    ] as const) {
      const form = new FormData();
      const fields = { id: randomUUID(), visitId: String(id), taken, at: this.stage.iso(at) };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const bytes = readFileSync(new URL(`../../assets/demo/${room}-${taken}.jpg`, import.meta.url));
      form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${room}-${taken}.jpg`);
      await this.stage.upload('/api/crew/photos', cookie, form);
    }
  }

  /** The office decides only on the first lockout; later ones stay open. */
  private async decide(id: number): Promise<void> {
    if (this.lockedOut++) return;
    const { version } = await this.stage.inOffice<BookingRecord>('GET', `bookings/${id}`);
    await this.stage.inOffice('POST', `bookings/${id}/visit/lock-out`, { decision: 'waive', version });
  }
}

/** 0 to `max` minutes, derived from the booking's id, so that each fill gives a visit the same times. */
const minutesOf = (id: number, max: number): number => (id * 7) % (max + 1);

function tapsOf({ id }: Visit) {
  return (kind: CrewEvent['kind'], at: number, fields: Partial<CrewEvent> = {}): CrewEvent => ({
    id: randomUUID(),
    visitId: id,
    kind,
    at: new Date(Math.floor(at / 1_000) * 1_000).toISOString(),
    ...fields,
  });
}

function work(visit: Visit, items: readonly string[]): CrewEvent[] {
  const tap = tapsOf(visit);
  const started = visit.startsAt.getTime() + minutesOf(visit.id, 9) * MINUTE;
  const finished = visit.endsAt.getTime() - (15 + minutesOf(visit.id, 12)) * MINUTE;
  const interval = (finished - started) / (items.length + 1);
  const isNoted = visit.id % 8 === 3;
  return [
    tap('on_the_way', started - 18 * MINUTE, { minutes: 15 }),
    tap('started', started),
    ...items.map((item, index) => tap('item_checked', started + interval * (index + 1), { item })),
    ...(isNoted
      ? [tap('note', finished - MINUTE, { text: 'Out of glass cleaner, please restock the van.' })]
      : []),
    tap('finished', finished),
  ];
}

function atAClosedDoor(visit: Visit): CrewEvent[] {
  const tap = tapsOf(visit);
  const arrival = visit.startsAt.getTime();
  return [
    tap('on_the_way', arrival - 20 * MINUTE, { minutes: 20 }),
    tap('not_entered', arrival + 17 * MINUTE, { text: 'Rang twice and called. Nobody came to the door.' }),
  ];
}
