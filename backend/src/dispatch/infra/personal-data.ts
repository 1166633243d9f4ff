import { Injectable } from '@nestjs/common';
import { execute, HoldsPersonalData, type PersonalData, select, Sql, type Tx } from '../../platform/index.js';

const VISITS = {
  visits: `SELECT booking_id AS "bookingId", starts_at AS "startsAt", ends_at AS "endsAt", held_until AS "heldUntil"
    FROM assignment WHERE user_id = $1 ORDER BY starts_at`,
};

const ERASE = ['DELETE FROM assignment WHERE user_id = $1'];

/** Personal data in this module: the times of a customer's visits. */
@Injectable()
@HoldsPersonalData()
export class DispatchData implements PersonalData {
  constructor(private readonly sql: Sql) {}

  export(userId: string): Promise<Record<string, unknown>> {
    return select(this.sql, VISITS, userId);
  }

  erase(tx: Tx, userId: string): Promise<void> {
    return execute(tx, ERASE, userId);
  }
}
