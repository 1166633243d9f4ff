import { Injectable } from '@nestjs/common';
import type { HomeNotes, OfficeProperty } from '@homebright/contract';
import { changes, digitsOf, first, rows, type Tx } from '../../platform/index.js';
import type { PropertyDetails } from '../../bookings/index.js';

/** A home that the office is changing. */
export interface LockedHome extends Required<OfficeProperty> {
  userId: string;
  addressKey: string;
}

/** The fields of a home that the office adds. */
export type DescribedHome = PropertyDetails & HomeNotes;

/** Names and phone numbers in bookings, and homes, for changes by the office. */
@Injectable()
export class ContactRows {
  /** Updates bookings that have the former name. */
  async rename(tx: Tx, userId: string, was: string, now: string): Promise<void> {
    await tx.query('UPDATE booking SET customer_name = $3 WHERE user_id = $1 AND customer_name = $2', [
      userId,
      was,
      now,
    ]);
  }

  /** Updates bookings that have the former phone number, in any format. */
  async renumber(tx: Tx, userId: string, was: string, now: string): Promise<void> {
    await tx.query(
      `UPDATE booking SET customer_phone = $3
       WHERE user_id = $1 AND ${digitsOf('customer_phone')} = ${digitsOf('$2')} AND customer_phone <> $3`,
      [userId, was, now],
    );
  }

  /** Locks the home until the transaction ends. */
  lockHome(tx: Tx, id: number): Promise<LockedHome | null> {
    return first<LockedHome>(
      tx,
      `SELECT id, user_id AS "userId", address_key AS "addressKey", location, bedrooms, bathrooms, has_kids AS "hasKids",
         has_pets AS "hasPets", special_requests AS "specialRequests", access, keys, preferences, version
       FROM property WHERE id = $1 AND removed_at IS NULL FOR UPDATE`,
      [id],
    );
  }

  /** Numbers of the upcoming visits at a home, including those being paid. */
  async upcomingIds(tx: Tx, homeId: number, today: string, now: Date): Promise<number[]> {
    const found = await rows<{ id: number }>(
      tx,
      `SELECT v.id FROM visit v WHERE v.property_id = $1 AND v.appointment_date >= $2 AND (v.is_coming
         OR v.deleted_at IS NULL AND v.status = 'pending' AND EXISTS (SELECT FROM assignment WHERE booking_id = v.id AND held_until > $3))
       ORDER BY v.id`,
      [homeId, today, now],
    );
    return found.map(({ id }) => id);
  }

  /** Numbers of the plans that book visits at a home. */
  async plansAt(tx: Tx, homeId: number): Promise<number[]> {
    const found = await rows<{ id: number }>(
      tx,
      `SELECT s.id FROM subscription s WHERE s.status IN ('active', 'paused') AND (SELECT property_id FROM visit
         WHERE subscription_id = s.id AND occurrence IS NOT NULL ORDER BY occurrence DESC LIMIT 1) = $1
         AND s.user_id = (SELECT user_id FROM property WHERE id = $1) ORDER BY s.id`,
      [homeId],
    );
    return found.map(({ id }) => id);
  }

  /**
   * A removed home at that address comes back with the new description. @returns null if the customer already has a
   * home there
   */
  addHome(tx: Tx, userId: string, home: DescribedHome, now: Date): Promise<OfficeProperty | null> {
    const { location, addressKey, bedrooms, bathrooms, hasKids, hasPets, specialRequests } = home;
    const { access, keys, preferences } = home;
    return first<OfficeProperty>(
      tx,
      `INSERT INTO property (user_id, location, address_key, bedrooms, bathrooms, has_kids, has_pets, special_requests,
         access, keys, preferences, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12, $9, $9)
       ON CONFLICT (user_id, address_key) DO UPDATE SET location = $2, bedrooms = $4, bathrooms = $5, has_kids = $6, has_pets = $7,
         special_requests = $8, access = $10, keys = $11, preferences = $12, updated_at = $9, removed_at = NULL, version = property.version + 1
         WHERE property.removed_at IS NOT NULL
       RETURNING id, location, bedrooms, bathrooms, has_kids AS "hasKids", has_pets AS "hasPets",
         special_requests AS "specialRequests", access, keys, preferences, version`,
      [
        userId,
        location,
        addressKey,
        bedrooms,
        bathrooms,
        hasKids,
        hasPets,
        specialRequests,
        now,
        access,
        keys,
        preferences,
      ],
    );
  }

  async removeHome(tx: Tx, id: number, now: Date): Promise<void> {
    await tx.query('UPDATE property SET removed_at = $2, version = version + 1 WHERE id = $1', [id, now]);
  }

  /** @returns false if the customer already has another home at that address */
  async saveHome(tx: Tx, home: LockedHome, now: Date): Promise<boolean> {
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
      access,
      keys,
      preferences,
      version,
    } = home;
    return changes(
      tx,
      `UPDATE property SET location = $2, address_key = $3, bedrooms = $4, bathrooms = $5, has_kids = $6, has_pets = $7,
         special_requests = $8, version = $9, updated_at = $10, access = $12, keys = $13, preferences = $14
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
        access,
        keys,
        preferences,
      ],
    );
  }
}
