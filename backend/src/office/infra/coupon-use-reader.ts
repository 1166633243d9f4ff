import { Injectable } from '@nestjs/common';
import type { CouponUse } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { Sql } from '../../platform/index.js';
import { countsAsUse, REDEEMED } from '../../bookings/index.js';

const USES = `
SELECT r.code, count(*)::integer AS used FROM ${REDEEMED} WHERE ${countsAsUse('$1')} GROUP BY r.code ORDER BY r.code`;

@Injectable()
export class CouponUseReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The codes that bookings use, with their counts. */
  all(): Promise<CouponUse[]> {
    return this.sql.query('office-coupon-uses', USES, [this.clock.date()]);
  }
}
