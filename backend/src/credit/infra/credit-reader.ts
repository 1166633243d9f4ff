import { Injectable } from '@nestjs/common';
import type { Cents, CreditEntry, CustomerCredit, OwnCredit } from '@homebright/contract';
import { UserReader } from '../../identity/index.js';
import { CUSTOMER_NAME, Sql } from '../../platform/index.js';

const MOST_ENTRIES = 50;

const BALANCE = 'SELECT balance FROM credit_account WHERE user_id = $1';

/** The booking of an entry is always the customer's own: others' visits are never paid with somebody's credit. */
const ENTRIES = `
SELECT id, created_at AS at, reason, amount, booking_id AS "bookingId", note, made_by AS by
FROM credit_entry WHERE user_id = $1 ORDER BY id DESC LIMIT ${MOST_ENTRIES}`;

const REWARDED = 'SELECT count(*)::int AS rewarded FROM referral WHERE referrer_id = $1 AND amount > 0';

const REFERRED_BY = `
SELECT u.id, ${CUSTOMER_NAME} AS name FROM referral r JOIN app_user u ON u.id = r.referrer_id WHERE r.friend_id = $1`;

type Entry = Omit<CreditEntry, 'at'> & { at: Date; by: string | null };

/** Credit as customers and the office see it. */
@Injectable()
export class CreditReader {
  constructor(
    private readonly sql: Sql,
    private readonly users: UserReader,
  ) {}

  async own(userId: string): Promise<OwnCredit> {
    const [balance, entries] = await this.read(userId);
    return {
      balance,
      // The office's notes are for the customer, too, but not its names.
      entries: entries.map(({ by: _, ...entry }) => entry),
      referral: null,
    };
  }

  /** How many friends' first visits were rewarded. */
  async rewarded(userId: string): Promise<number> {
    return (
      (await this.sql.first<{ rewarded: number }>('referrals-rewarded', REWARDED, [userId]))?.rewarded ?? 0
    );
  }

  /** @throws NotFound */
  async ofCustomer(userId: string): Promise<CustomerCredit> {
    await this.users.get(userId);
    const [balance, entries] = await this.read(userId);
    const referredBy = await this.sql.first<CustomerCredit['referredBy'] & object>(
      'referred-by',
      REFERRED_BY,
      [userId],
    );
    return { balance, entries, referredBy };
  }

  private async read(userId: string): Promise<[Cents, (CreditEntry & { by: string | null })[]]> {
    const [account, entries] = await Promise.all([
      this.sql.first<{ balance: Cents }>('credit-balance', BALANCE, [userId]),
      this.sql.query<Entry>('credit-entries', ENTRIES, [userId]),
    ]);
    return [account?.balance ?? 0, entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))];
  }
}
