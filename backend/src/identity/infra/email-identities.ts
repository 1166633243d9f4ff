import { Injectable } from '@nestjs/common';
import { changes, first, rows, searchTerms, type Tx } from '../../platform/index.js';
import { EMAIL_ISSUER, OFFICE_ISSUER } from '../domain/new-customer.js';
import { VOUCHED } from './office-addresses.js';
import { HAS_EMAIL, SIGNS_IN_BESIDE, Users } from './users.js';

type Found = Record<'known' | 'former' | 'office', boolean> & { id: string };

/** Whether a code sent to the address ($3) opens the account of `app_user u`. $4 is the office's issuer. */
const OPENED_BY_CODE = `(${HAS_EMAIL} AND (signs_in_by_code OR ${VOUCHED} OR issuer = $4) OR ${SIGNS_IN_BESIDE})`;

/** Customers by the addresses that they sign in with by code: `app_user.signs_in_by_code`. */
@Injectable()
export class EmailIdentities {
  constructor(private readonly users: Users) {}

  /**
   * The customer of somebody who entered the code sent to an address. The first that exists, in this order:
   * - the customer who has signed in with the address by code;
   * - the customer who used it before the office entered another address, or for whom an owner approved it;
   * - the customer for whom a sign-in provider vouched for it;
   * - the customer for whom the office entered it and who has never signed in;
   * - a new customer.
   *
   * @param email in lowercase
   * @returns `joined`: whether they just became a customer whom the office created, and are unconfirmed
   */
  async claim(tx: Tx, email: string, now: Date): Promise<{ id: string; joined: boolean }> {
    await this.users.lockAddress(tx, email);
    const [pattern] = searchTerms(email);
    const found = await first<Found>(
      tx,
      `SELECT id, signs_in_by_code AS known, lower(email) IS DISTINCT FROM lower($3) AS former, issuer = $4 AS office
       FROM app_user u WHERE ${OPENED_BY_CODE}
       ORDER BY signs_in_by_code DESC, ${SIGNS_IN_BESIDE} DESC NULLS LAST, ${VOUCHED} DESC, created_at LIMIT 1 FOR UPDATE`,
      [pattern, null, email, OFFICE_ISSUER],
    );
    if (!found) return { id: await this.create(tx, email, now), joined: false };
    const { id, known, former, office } = found;
    if (known || former) return { id, joined: false };
    await tx.query(
      `UPDATE app_user SET signs_in_by_code = true, email_verified = true, email_by_link = false, sign_in_email = NULL,
         issuer = CASE issuer WHEN $2 THEN $3 ELSE issuer END, joined_at = CASE WHEN $4 THEN $5 ELSE joined_at END
       WHERE id = $1`,
      [id, OFFICE_ISSUER, EMAIL_ISSUER, office, now],
    );
    return { id, joined: office };
  }

  /** Whether `claim` would find somebody; only the reader of the address may learn this. @param email in lowercase */
  async knows(tx: Tx, email: string): Promise<boolean> {
    const [pattern] = searchTerms(email);
    const values = [pattern, null, email, OFFICE_ISSUER];
    return (await rows(tx, `SELECT 1 FROM app_user u WHERE ${OPENED_BY_CODE} LIMIT 1`, values)).length > 0;
  }

  /**
   * Changes the address of a customer who signs in by code alone and has proven to read both addresses.
   * @returns false if the new address is somebody else's, or the customer signs in at a provider
   */
  async move(tx: Tx, id: string, email: string): Promise<boolean> {
    if (await this.users.lockedOwnerOf(tx, email, id)) return false;
    return changes(
      tx,
      `UPDATE app_user SET email = $2, email_by_office = false, email_verified = true, email_by_link = false,
         signs_in_by_code = true, sign_in_email = NULL, email_set_by = NULL, version = version + 1
       WHERE id = $1 AND (signs_in_by_code OR sign_in_email IS NOT NULL) AND issuer = $3`,
      [id, email, EMAIL_ISSUER],
    );
  }

  private async create(tx: Tx, email: string, now: Date): Promise<string> {
    const [made] = await rows<{ id: string }>(
      tx,
      `INSERT INTO app_user (issuer, subject, email, created_at, email_verified, signs_in_by_code)
       VALUES ($1, gen_random_uuid(), $2, $3, true, true) RETURNING id`,
      [EMAIL_ISSUER, email, now],
    );
    return made?.id ?? '';
  }
}
