import { Injectable } from '@nestjs/common';
import { changes, first, HAS_PROVEN_EMAIL, type Tx } from '../../platform/index.js';
import { OFFICE_ISSUER } from '../domain/new-customer.js';

/** For `app_user u`: whether a sign-in provider vouched for the address. */
export const VOUCHED = `(u.email_verified AND NOT u.email_by_link AND u.issuer <> '${OFFICE_ISSUER}')`;

/**
 * SQL on `app_user u`: whether the address is verified, or the office created the customer and entered the
 * address that they gave on the phone. Such a customer gets emails about visits without a click, and the
 * office creates no second customer with the address.
 */
export const HAS_KNOWN_EMAIL = `(u.email_verified OR u.issuer = '${OFFICE_ISSUER}')`;

/**
 * For `app_user u`: the office entered the address for somebody who had signed in before; messages go there,
 * but it does not open the account.
 */
export const IS_CONTACT_ONLY = `(u.email_by_office AND u.issuer <> '${OFFICE_ISSUER}' AND NOT u.signs_in_by_code AND NOT ${VOUCHED}
  AND u.email IS NOT NULL AND lower(u.sign_in_email) IS DISTINCT FROM lower(u.email))`;

/**
 * For `app_user u`: the address whose code opens the account instead of the one that the office entered; null if
 * `email` does.
 */
export const SIGNS_IN_WITH = `CASE WHEN lower(u.sign_in_email) <> lower(u.email) OR u.email IS NULL THEN u.sign_in_email END`;

/** Addresses that the office entered, and what they open: `app_user.sign_in_email` and `email_set_by`. */
@Injectable()
export class OfficeAddresses {
  /** The id of the administrator who entered the customer's address; null if nobody in the office did. */
  async setBy(tx: Tx, id: string): Promise<string | null> {
    const found = await first<{ setBy: string | null }>(
      tx,
      'SELECT email_set_by AS "setBy" FROM app_user WHERE id = $1',
      [id],
    );
    return found?.setBy ?? null;
  }

  /** Whether somebody has proven to read the address, or signs in with it. */
  async isProven(tx: Tx, id: string): Promise<boolean> {
    const found = await first<{ proven: boolean }>(
      tx,
      `SELECT ${HAS_PROVEN_EMAIL} AS proven FROM app_user WHERE id = $1`,
      [id],
    );
    return found?.proven ?? false;
  }

  /**
   * From now on the customer signs in with the address that the office entered, not the former one.
   * @returns false if the customer already could
   */
  async approve(tx: Tx, id: string): Promise<boolean> {
    return changes(
      tx,
      `UPDATE app_user u SET sign_in_email = email, version = version + 1 WHERE id = $1 AND ${IS_CONTACT_ONLY}`,
      [id],
    );
  }
}
