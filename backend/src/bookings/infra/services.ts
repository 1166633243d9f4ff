import { Injectable } from '@nestjs/common';
import { Invalid } from '../../kernel/domain-error.js';
import { prepared, type Tx } from '../../platform/index.js';
import type { BookableService } from '../domain/draft.js';

const SERVICE = `SELECT id, label, price, duration_minutes AS "durationMinutes", active FROM service WHERE id = $1`;

/** The catalogue as bookings need it. */
@Injectable()
export class BookableServices {
  /** @throws Invalid for an unknown or inactive service */
  async find(tx: Tx, service: string): Promise<BookableService> {
    const [found] = await this.read(tx, service);
    if (!found?.active) throw new Invalid("We don't offer this service.", [{ field: 'service' }]);
    return found;
  }

  /** Duration of a visit in minutes, also for services no longer sold. */
  async minutesOf(tx: Tx, service: string): Promise<number> {
    const [found] = await this.read(tx, service);
    return found?.durationMinutes ?? 60;
  }

  private read(tx: Tx, service: string): Promise<(BookableService & { active: boolean })[]> {
    return prepared(tx, 'bookings-service', SERVICE, [service]);
  }
}
