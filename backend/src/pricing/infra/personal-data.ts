import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import {
  HAS_PROVEN_EMAIL,
  HoldsPersonalData,
  type PersonalData,
  select,
  Sql,
  type Tx,
} from '../../platform/index.js';
import { UNCONFIRMED_DAYS } from '../domain/waitlist-terms.js';
import { Waitlist } from './waitlist.js';

const DAY = 86_400_000;
/**
 * Days after which entries are deleted. People who were told that we serve their area have booked by then. People
 * who waited for years no longer expect to hear from us. Unconfirmed entries are deleted after `UNCONFIRMED_DAYS`.
 */
const KEPT_DAYS = { told: 90, waiting: 730 };

/** Exported only if the address is proven to be the customer's. */
const EXPORT = {
  waitlist: `SELECT email, zip, language, created_at AS "createdAt", confirmed_at AS "confirmedAt", told_at AS "toldAt"
    FROM waitlist WHERE email = (SELECT lower(email) FROM app_user WHERE id = $1 AND ${HAS_PROVEN_EMAIL}) ORDER BY id`,
};

/** Addresses of people who wait until we serve their area. */
@Injectable()
@HoldsPersonalData()
export class WaitlistData implements PersonalData {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly waitlist: Waitlist,
  ) {}

  export(userId: string): Promise<Record<string, unknown>> {
    return select(this.sql, EXPORT, userId);
  }

  async erase(tx: Tx, _userId: string, email: string | null): Promise<void> {
    if (email) await this.waitlist.leave(tx, email);
  }

  async forget(): Promise<void> {
    const ago = (days: number) => new Date(this.clock.now() - days * DAY);
    await this.sql.query(
      'forget-waitlist',
      `DELETE FROM waitlist WHERE told_at < $1 OR created_at < $2
         OR (confirmed_at IS NULL AND told_at IS NULL AND asked_at < $3)`,
      [ago(KEPT_DAYS.told), ago(KEPT_DAYS.waiting), ago(UNCONFIRMED_DAYS)],
    );
  }
}
