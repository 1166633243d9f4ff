import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { first, rows, Sql, type Tx } from '../../platform/index.js';
import type { ReferralRefusal } from '../domain/referral-refusal.js';

export interface Referral {
  friendId: string;
  referrerId: string;
}

/** A referral's end: what both got, or why they got nothing. */
export interface ReferralEnd {
  bookingId: number;
  amount: Cents;
  refused: ReferralRefusal | null;
}

/** Codes of customers who refer others, and the friends who came. */
@Injectable()
export class Referrals {
  constructor(private readonly sql: Sql) {}

  async codeOf(userId: string): Promise<string | null> {
    const sql = 'SELECT code FROM referral_code WHERE user_id = $1';
    return (await this.sql.first<{ code: string }>('referral-code', sql, [userId]))?.code ?? null;
  }

  /** Keeps the code that the customer has, and stores none that another customer has. */
  async giveCode(tx: Tx, userId: string, code: string): Promise<void> {
    const sql = 'INSERT INTO referral_code (user_id, code) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await tx.query(sql, [userId, code]);
  }

  async ownerOf(tx: Tx, code: string): Promise<string | null> {
    const sql = 'SELECT user_id AS id FROM referral_code WHERE code = $1';
    return (await first<{ id: string }>(tx, sql, [code]))?.id ?? null;
  }

  /** The first claim counts. */
  async claim(tx: Tx, { friendId, referrerId }: Referral, now: Date): Promise<void> {
    await tx.query(
      'INSERT INTO referral (friend_id, referrer_id, claimed_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [friendId, referrerId, now],
    );
  }

  /** Locks the referrer, so that rewards are counted one after another. @returns the referral if nobody has decided it */
  async lockOpen(tx: Tx, friendId: string): Promise<Referral | null> {
    return first<Referral>(
      tx,
      `SELECT r.friend_id AS "friendId", r.referrer_id AS "referrerId" FROM referral r JOIN referral_code c ON c.user_id = r.referrer_id
       WHERE r.friend_id = $1 AND r.decided_at IS NULL FOR UPDATE`,
      [friendId],
    );
  }

  /** How often the referrer was rewarded since then. */
  async rewardsSince(tx: Tx, referrerId: string, since: Date): Promise<number> {
    const [found] = await rows<{ rewards: number }>(
      tx,
      'SELECT count(*)::int AS rewards FROM referral WHERE referrer_id = $1 AND amount > 0 AND decided_at >= $2',
      [referrerId, since],
    );
    return found?.rewards ?? 0;
  }

  async decide(tx: Tx, friendId: string, end: ReferralEnd, now: Date): Promise<void> {
    const { bookingId, amount, refused } = end;
    await tx.query(
      'UPDATE referral SET decided_at = $2, booking_id = $3, amount = $4, refused = $5 WHERE friend_id = $1',
      [friendId, now, bookingId, amount, refused],
    );
  }
}
