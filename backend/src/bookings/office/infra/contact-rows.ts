import { Injectable } from '@nestjs/common';
import type { OfficeProperty } from '@homebright/contract';
import { changes, digitsOf, first, rows, type Tx } from '../../../platform/index.js';
import { IS_COMING } from './segments.js';

/** A home that the office is changing. */
export interface LockedHome extends OfficeProperty {
  userId: string;
  addressKey: string;
}

/** Names and numbers in bookings, and homes, for the office's changes. */
@Injectable()
export class ContactRows {
  /** Bookings under the former name take the new one. */
  async rename(tx: Tx, userId: string, was: string, now: string): Promise<void> {
    await tx.query('UPDATE booking SET customer_name = $3 WHERE user_id = $1 AND customer_name = $2', [
      userId,
      was,
      now,
    ]);
  }

  /** Bookings with the former number, however it is written, take the new one. */
  async renumber(tx: Tx, userId: string, was: string, now: string): Promise<void> {
    await tx.query(
      `UPDATE booking SET customer_phone = $3
       WHERE user_id = $1 AND ${digitsOf('customer_phone')} = ${digitsOf('$2')} AND customer_phone <> $3`,
      [userId, was, now],
    );
  }

  /** Locked until the transaction ends. */
  lockHome(tx: Tx, id: number): Promise<LockedHome | null> {
    return first<LockedHome>(
      tx,
      `SELECT id, user_id AS "userId", address_key AS "addressKey", location, bedrooms, bathrooms, has_kids AS "hasKids",
         has_pets AS "hasPets", special_requests AS "specialRequests", version
       FROM property WHERE id = $1 FOR UPDATE`,
      [id],
    );
  }

  /** Numbers of the visits to come at a home. */
  async coming(tx: Tx, homeId: number, today: string): Promise<number[]> {
    const found = await rows<{ id: number }>(
      tx,
      `SELECT b.id FROM booking b WHERE b.property_id = $1 AND b.appointment_date >= $2 AND ${IS_COMING} ORDER BY b.id`,
      [homeId, today],
    );
    return found.map(({ id }) => id);
  }

  /** @returns false if the customer has another home at that address */
  async keepHome(tx: Tx, home: LockedHome, now: Date): Promise<boolean> {
    const {
      id,
      userId,
      addressKey,
      location,
      bedrooms,
      bathrooms,
      hasKids,
      hasPets,
      specialRequests,
      version,
    } = home;
    return changes(
      tx,
      `UPDATE property SET location = $2, address_key = $3, bedrooms = $4, bathrooms = $5, has_kids = $6, has_pets = $7,
         special_requests = $8, version = $9, updated_at = $10
       WHERE id = $1 AND NOT EXISTS (SELECT FROM property WHERE user_id = $11 AND address_key = $3 AND id <> $1)`,
      [
        id,
        location,
        addressKey,
        bedrooms,
        bathrooms,
        hasKids,
        hasPets,
        specialRequests,
        version,
        now,
        userId,
      ],
    );
  }
}
