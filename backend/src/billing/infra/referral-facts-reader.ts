import { Injectable } from '@nestjs/common';
import { sameHome, samePerson } from '../../bookings/index.js';
import { first, rows, Sql, type Tx } from '../../platform/index.js';
import type { ReferralFacts } from '../domain/referral.js';

/** Friends whose first visit took place and is paid, with that visit. Money that was returned does not count. */
const DUE = `
SELECT r.friend_id AS "friendId", v.id AS "bookingId" FROM referral r CROSS JOIN LATERAL (
  SELECT id FROM visit WHERE user_id = r.friend_id AND status = 'completed' AND deleted_at IS NULL AND balance = 0 AND paid > 0
    AND live_payment IS NULL
  ORDER BY appointment_date, id LIMIT 1) AS v
WHERE r.decided_at IS NULL ORDER BY r.friend_id LIMIT $1`;

const STILL_DUE = `SELECT FROM visit WHERE id = $1 AND user_id = $2 AND status = 'completed' AND deleted_at IS NULL AND balance = 0 AND paid > 0`;

/** Cards of a customer, as brand, digits and expiry tell them apart. */
const cardsOf = (userId: string): string => `
  SELECT brand, last4, exp_month, exp_year FROM saved_card WHERE user_id = ${userId} UNION ALL
  SELECT brand, last4, exp_month, exp_year FROM other_card WHERE user_id = ${userId}`;

/**
 * $1 is the friend, $2 the referrer, $3 the friend's visit. A friend whose home was cleaned before under another email address of theirs
 * is not new, and neither is a home that had another customer's visit.
 */
const FACTS = `
SELECT EXISTS (SELECT FROM (${samePerson('$1')}) AS own (id) JOIN (${samePerson('$2')}) AS other (id) USING (id))
    OR EXISTS (SELECT FROM visit v JOIN visit before ON (before.appointment_date, before.id) < (v.appointment_date, v.id)
      WHERE v.id = $3 AND before.status = 'completed' AND before.user_id <> $1 AND before.user_id IN (${samePerson('$1')}))
    AS "isSamePerson",
  EXISTS (SELECT FROM visit v JOIN property h ON h.id = v.property_id
    CROSS JOIN LATERAL (${sameHome('h.address_key')}) AS same (id) JOIN property there ON there.id = same.id
    WHERE v.id = $3 AND there.user_id <> $1 AND (there.user_id = $2
      OR EXISTS (SELECT FROM visit w WHERE w.property_id = there.id AND w.status = 'completed'))) AS "isSameHome",
  EXISTS (SELECT FROM (${cardsOf('$1')}) AS own JOIN (${cardsOf('$2')}) AS other
    USING (brand, last4, exp_month, exp_year)) AS "isSameCard"`;

/** Whether anybody who is probably this customer has a booking that is more than a draft. */
const HAS_BOOKED = `SELECT EXISTS (SELECT FROM visit WHERE user_id IN (${samePerson('$1')}) AND (status <> 'pending' OR captured > 0)) AS booked`;

/** Reads the facts that decide about referrals. */
@Injectable()
export class ReferralFactsReader {
  constructor(private readonly sql: Sql) {}

  due(limit: number): Promise<{ friendId: string; bookingId: number }[]> {
    return this.sql.query('referrals-due', DUE, [limit]);
  }

  async isStillDue(tx: Tx, bookingId: number, friendId: string): Promise<boolean> {
    return (await rows(tx, STILL_DUE, [bookingId, friendId])).length > 0;
  }

  of(
    tx: Tx,
    people: { friendId: string; referrerId: string },
    bookingId: number,
  ): Promise<Omit<ReferralFacts, 'rewardsThisYear'> | null> {
    return first(tx, FACTS, [people.friendId, people.referrerId, bookingId]);
  }

  async hasBooked(tx: Tx, userId: string): Promise<boolean> {
    return (await first<{ booked: boolean }>(tx, HAS_BOOKED, [userId]))?.booked === true;
  }
}
