import { Injectable } from '@nestjs/common';
import {
  all,
  select,
  execute,
  type Columns,
  HoldsPersonalData,
  type PersonalData,
  Sql,
  type Tx,
} from '../../platform/index.js';

const VISITS = {
  visits: `SELECT booking_id AS "bookingId", starts_at AS "startsAt", ends_at AS "endsAt", held_until AS "heldUntil"
    FROM assignment WHERE user_id = $1 ORDER BY starts_at`,
};

const ERASE = ['DELETE FROM assignment WHERE user_id = $1'];

const CREW = 'kept: the business and its crews, no customers';

const COLUMNS: Columns = {
  crew: all(
    CREW,
    'id',
    'name',
    'active',
    'working_days',
    'start_minute',
    'end_minute',
    'home_base',
    'retired_at',
    'calendar_version',
    'created_at',
  ),
  closure: all(
    CREW,
    'id',
    'name',
    'crew_id',
    'first_date',
    'last_date',
    'from_minute',
    'until_minute',
    'created_at',
  ),
  assignment: all(
    'erased',
    'booking_id',
    'user_id',
    'crew_id',
    'starts_at',
    'ends_at',
    'busy_until',
    'during',
    'held_until',
  ),
};

/** Personal data in this module: the times of a customer's visits. */
@Injectable()
@HoldsPersonalData()
export class DispatchData implements PersonalData {
  readonly columns = COLUMNS;

  constructor(private readonly sql: Sql) {}

  export(userId: string): Promise<Record<string, unknown>> {
    return select(this.sql, VISITS, userId);
  }

  erase(tx: Tx, userId: string): Promise<void> {
    return execute(tx, ERASE, userId);
  }
}
