import { Injectable } from '@nestjs/common';
import {
  execute,
  HAS_PROVEN_EMAIL,
  HoldsPersonalData,
  type PersonalData,
  select,
  Sql,
  type Tx,
} from '../../platform/index.js';

const EXPORT = {
  credit: `SELECT reason, amount, booking_id AS "bookingId", note, created_at AS at FROM credit_entry WHERE user_id = $1 ORDER BY id`,
  giftCards: `SELECT value, state, recipient_name AS "recipientName", message, redeemed_at AS "redeemedAt"
    FROM gift_card WHERE redeemed_by = $1 ORDER BY id`,
  boughtGiftCards: `SELECT value, state, buyer_name AS "buyerName", buyer_email AS "buyerEmail", recipient_name AS "recipientName",
      recipient_email AS "recipientEmail", message, deliver_on AS "deliverOn", paid_at AS "paidAt"
    FROM gift_card WHERE lower(buyer_email) = (SELECT lower(email) FROM app_user WHERE id = $1 AND ${HAS_PROVEN_EMAIL}) ORDER BY id`,
  referrals: `SELECT CASE WHEN friend_id = $1 THEN 'came' ELSE 'referred' END AS part, claimed_at AS at, amount
    FROM referral WHERE friend_id = $1 OR referrer_id = $1 ORDER BY claimed_at`,
};

const ERASE = [
  `UPDATE credit_entry SET note = NULL WHERE user_id = $1 AND note IS NOT NULL`,
  `UPDATE gift_card SET buyer_name = NULL, buyer_email = NULL, recipient_name = '', recipient_email = NULL, message = NULL
   WHERE redeemed_by = $1`,
  'DELETE FROM referral_code WHERE user_id = $1',
  // The others are records of money.
  'DELETE FROM referral WHERE (friend_id = $1 OR referrer_id = $1) AND decided_at IS NULL',
];

/** Cards of a proven address. One that was not delivered yet goes to its buyer instead of an erased recipient. */
const ERASE_ADDRESS = [
  `UPDATE gift_card SET buyer_name = NULL, buyer_email = NULL
   WHERE lower(buyer_email) = (SELECT lower(email) FROM app_user WHERE id = $1 AND ${HAS_PROVEN_EMAIL})`,
  `UPDATE gift_card SET recipient_name = '', recipient_email = NULL, message = NULL
   WHERE lower(recipient_email) = (SELECT lower(email) FROM app_user WHERE id = $1 AND ${HAS_PROVEN_EMAIL})`,
];

/** A customer's credit. Entries are records of money and stay, without their notes. */
@Injectable()
@HoldsPersonalData()
export class CreditData implements PersonalData {
  constructor(private readonly sql: Sql) {}

  export(userId: string): Promise<Record<string, unknown>> {
    return select(this.sql, EXPORT, userId);
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    await execute(tx, [...ERASE, ...ERASE_ADDRESS], userId);
  }
}
