import { Injectable } from '@nestjs/common';
import { Invalid } from '../../kernel/domain-error.js';
import { prepared, Sql, type Tx } from '../../platform/index.js';
import type { Offer } from '../domain/draft.js';

const OFFER = `SELECT id, label, price, duration_minutes AS "durationMinutes", active FROM service WHERE id = $1`;

const MINUTES = 'SELECT id, duration_minutes AS minutes FROM service WHERE active';
/** Maximum age of `minutesNow`. Statements that rely on it compare the duration with the database's. */
const KEPT = 2_000;

/** The catalogue as bookings need it. */
@Injectable()
export class Offers {
  private kept: { until: number; minutes: Promise<Map<string, number>> } | null = null;

  constructor(private readonly sql: Sql) {}

  /** Duration in minutes of each service that is sold, cached for two seconds. */
  minutesNow(): Promise<Map<string, number>> {
    if (!this.kept || this.kept.until < performance.now()) {
      this.kept = { until: performance.now() + KEPT, minutes: this.readMinutes() };
      // A failed read is not cached; the caller gets the error.
      this.kept.minutes.catch(() => (this.kept = null));
    }
    return this.kept.minutes;
  }

  /** @throws Invalid for a service that is not sold. */
  async find(tx: Tx, service: string): Promise<Offer> {
    const [offer] = await this.read(tx, service);
    if (!offer?.active) throw new Invalid('This service is not offered.', [{ field: 'service' }]);
    return offer;
  }

  /** Duration of a visit in minutes, also for services no longer sold. */
  async minutesOf(tx: Tx, service: string): Promise<number> {
    const [offer] = await this.read(tx, service);
    return offer?.durationMinutes ?? 60;
  }

  private async readMinutes(): Promise<Map<string, number>> {
    const sold = await this.sql.query<{ id: string; minutes: number }>('bookings-minutes', MINUTES);
    return new Map(sold.map(({ id, minutes }) => [id, minutes]));
  }

  private read(tx: Tx, service: string): Promise<(Offer & { active: boolean; [column: string]: unknown })[]> {
    return prepared(tx, 'bookings-offer', OFFER, [service]);
  }
}
