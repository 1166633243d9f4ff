import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { HoldsPersonalData, type PersonalData, select, Sql, type Tx } from '../../platform/index.js';
import { UNCONFIRMED_DAYS } from '../domain/waitlist-terms.js';
import { Waitlist } from './waitlist.js';

const DAY = 86_400_000;
/**
 * Days after which entries are deleted. People who were notified and did not book, and people who waited for
 * years, no longer expect to hear from us.
 */
const KEPT_DAYS = { told: 90, waiting: 730 };

/** Exported only if the address is proven to be the customer's. */
const EXPORT = {
  waitlist: `SELECT w.email, w.zip, w.language, w.created_at AS "createdAt", w.confirmed_at AS "confirmedAt", w.told_at AS "toldAt"
    FROM waitlist w JOIN app_user u ON lower(u.email) = w.email AND u.email_verified WHERE u.id = $1 ORDER BY w.id`,
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
         OR confirmed_at IS NULL AND told_at IS NULL AND asked_at < $3`,
      [ago(KEPT_DAYS.told), ago(KEPT_DAYS.waiting), ago(UNCONFIRMED_DAYS)],
    );
  }
}
