import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { first, type Tx } from '../../platform/index.js';

/** The end of the closed part of the books. */
export interface ClosedUntil {
  /** The first open day; null if no month was ever closed. */
  opensOn: LocalDate | null;
  /** The instant at which the last closed month ended. */
  endedAt: Date | null;
}

const LATEST = `SELECT (month + interval '1 month')::date AS "opensOn", ended_at AS "endedAt"
  FROM closed_month ORDER BY month DESC LIMIT 1`;

@Injectable()
export class ClosedMonths {
  async latest(tx: Tx): Promise<ClosedUntil> {
    return (await first<ClosedUntil>(tx, LATEST)) ?? { opensOn: null, endedAt: null };
  }
}
