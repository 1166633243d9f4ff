import { Injectable } from '@nestjs/common';
import type { CustomerFacts } from '@homebright/contract';
import {
  changes,
  CUSTOMER_NAME,
  customerSearch,
  first,
  rows,
  searchTerms,
  type Tx,
} from '../../platform/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import { EMAIL_ISSUER, namesIn, OFFICE_ISSUER } from '../domain/new-customer.js';
import type { OidcProfile } from '../domain/oidc-profile.js';
import { HAS_KNOWN_EMAIL, VOUCHED } from './office-addresses.js';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Over `app_user`, with the search's index: $1 is the address as `searchTerms` writes it, $2 null, $3 the address. */
export const HAS_EMAIL = `${customerSearch('$1', '$2')} AND lower(email) = lower($3)`;

/** Only the texts that can be ids: PostgreSQL refuses the others. */
export function possibleIds(ids: readonly string[]): string[] {
  return ids.filter((id) => UUID.test(id));
}

/**
 * Over `app_user u`: whether the address $3 signs the customer in while the one from the office is only a
 * contact.
 */
export const SIGNS_IN_BESIDE = 'lower(u.sign_in_email) = lower($3)';

/** The table `app_user`, for writing; `UserReader` reads it. */
@Injectable()
export class Users {
  /**
   * Saves the person as a customer, who is created at the first sign-in. Values that the provider leaves out
   * or the office has set stay unchanged. A verified address stays verified until it changes. If the office
   * entered another address, the one for signing in follows the provider's.
   *
   * @param setBy the administrator who entered the address of somebody new
   */
  async keep(tx: Tx, person: OidcProfile, now: Date, setBy: string | null = null): Promise<string> {
    const { issuer, subject, email, emailVerified, firstName, lastName, profileImageUrl, phone } = person;
    const [user] = await rows<{ id: string }>(
      tx,
      `INSERT INTO app_user AS u (issuer, subject, email, first_name, last_name, profile_image_url, phone, created_at, email_verified,
         email_set_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (issuer, subject) DO UPDATE SET
         email = CASE WHEN u.email_by_office THEN u.email ELSE coalesce(EXCLUDED.email, u.email) END,
         email_verified = CASE
           WHEN EXCLUDED.email IS NULL OR u.email_by_office AND u.email IS DISTINCT FROM EXCLUDED.email THEN u.email_verified
           ELSE EXCLUDED.email_verified OR u.email_verified AND u.email = EXCLUDED.email END,
         email_by_link = u.email_by_link AND (EXCLUDED.email IS NULL OR u.email_by_office AND u.email IS DISTINCT FROM EXCLUDED.email
           OR NOT EXCLUDED.email_verified AND u.email = EXCLUDED.email),
         signs_in_by_code = u.signs_in_by_code AND (EXCLUDED.email IS NULL OR u.email_by_office OR lower(u.email) = lower(EXCLUDED.email)),
         sign_in_email = CASE
           WHEN EXCLUDED.email IS NULL OR lower(u.sign_in_email) IN (lower(u.email), lower(EXCLUDED.email)) THEN u.sign_in_email
           WHEN u.sign_in_email IS NOT NULL AND EXCLUDED.email_verified AND lower(EXCLUDED.email) IS DISTINCT FROM lower(u.email)
             THEN EXCLUDED.email END,
         first_name = CASE WHEN u.name_by_office THEN u.first_name ELSE coalesce(EXCLUDED.first_name, u.first_name) END,
         last_name = CASE WHEN u.name_by_office THEN u.last_name ELSE coalesce(EXCLUDED.last_name, u.last_name) END,
         profile_image_url = coalesce(EXCLUDED.profile_image_url, u.profile_image_url),
         phone = coalesce(u.phone, EXCLUDED.phone)
       RETURNING id`,
      [issuer, subject, email, firstName, lastName, profileImageUrl, phone, now, emailVerified, setBy],
    );
    return user?.id ?? '';
  }

  /** The customer's id; '' if the customer does not exist now. */
  async idOf(tx: Tx, issuer: string, subject: string): Promise<string> {
    const found = await rows<{ id: string }>(
      tx,
      'SELECT id FROM app_user WHERE issuer = $1 AND subject = $2',
      [issuer, subject],
    );
    return found[0]?.id ?? '';
  }

  /**
   * The owner of this address: the customer who verified it, or for whom the office entered it. An address
   * that a stranger merely claims belongs to nobody. No other customer is created with it until the
   * transaction ends.
   *
   * @param except a customer to ignore
   */
  async lockedOwnerOf(
    tx: Tx,
    email: string,
    except: string | null = null,
  ): Promise<{ id: string; name: string } | undefined> {
    await this.lockAddress(tx, email);
    const [pattern] = searchTerms(email);
    const [owner] = await rows<{ id: string; name: string }>(
      tx,
      `SELECT id, ${CUSTOMER_NAME} AS name FROM app_user u
       WHERE (${HAS_EMAIL} AND ${HAS_KNOWN_EMAIL} OR ${SIGNS_IN_BESIDE}) AND id IS DISTINCT FROM $4
       ORDER BY created_at LIMIT 1`,
      [pattern, null, email, except],
    );
    return owner;
  }

  /** No other transaction takes the address until this one ends. */
  async lockAddress(tx: Tx, email: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`customer ${email}`]);
  }

  /**
   * The customer whom this person may join at their first sign-in, by an address that the provider verified: one who
   * never signed in at the provider, because the office created them or they sign in by code. An address that is only
   * claimed leads to nobody.
   */
  async joinable(tx: Tx, { issuer, subject, email, emailVerified }: OidcProfile): Promise<string | null> {
    if (!email || !emailVerified || (await this.idOf(tx, issuer, subject))) return null;
    const [pattern] = searchTerms(email);
    const found = await first<{ id: string }>(
      tx,
      `SELECT id FROM app_user u
       WHERE ${HAS_EMAIL} AND (issuer = $4 OR issuer = $5 AND signs_in_by_code) OR ${SIGNS_IN_BESIDE} AND issuer = $5
       ORDER BY signs_in_by_code DESC, created_at LIMIT 1`,
      [pattern, null, email, OFFICE_ISSUER, EMAIL_ISSUER],
    );
    return found?.id ?? null;
  }

  /**
   * Ties the customer to this person's sign-in. The result is unconfirmed if the office created the customer.
   * @returns null if somebody else was tied to the customer first, or the customer's address has changed: two
   * people who both signed in stay two customers
   */
  async join(tx: Tx, id: string, person: OidcProfile, now: Date): Promise<{ unconfirmed: boolean } | null> {
    const { issuer, subject, email } = person;
    await this.lockAddress(tx, email?.toLowerCase() ?? '');
    const [joined] = await rows<{ unconfirmed: boolean }>(
      tx,
      `UPDATE app_user SET issuer = $2, subject = $3,
         email_verified = email_verified OR lower(coalesce(email, '')) = lower($6),
         email_by_link = email_by_link AND lower(coalesce(email, '')) <> lower($6),
         signs_in_by_code = lower(coalesce(email, '')) = lower($6)
           AND NOT EXISTS (SELECT FROM app_user o WHERE lower(o.email) = lower($6) AND o.signs_in_by_code AND o.id <> $1),
         sign_in_email = CASE WHEN lower(coalesce(email, '')) <> lower($6) THEN sign_in_email END,
         joined_at = CASE issuer WHEN $5 THEN $4 ELSE joined_at END
       WHERE id = $1 AND ((issuer = $5 OR issuer = $7 AND signs_in_by_code) AND lower(email) = lower($6)
           OR issuer = $7 AND lower(sign_in_email) = lower($6))
         AND NOT EXISTS (SELECT FROM app_user WHERE issuer = $2 AND subject = $3)
       RETURNING joined_at = $4 AS unconfirmed`,
      [id, issuer, subject, now, OFFICE_ISSUER, email, EMAIL_ISSUER],
    );
    return joined ? { unconfirmed: joined.unconfirmed ?? false } : null;
  }

  /**
   * Records that the office has confirmed who the customer is, so nothing stays hidden from that customer. @returns
   * false if nothing was hidden
   */
  async confirmJoined(tx: Tx, id: string): Promise<boolean> {
    return changes(tx, 'UPDATE app_user SET joined_at = NULL WHERE id = $1 AND joined_at IS NOT NULL', [id]);
  }

  /** The customer cannot be erased until the transaction ends. @throws NotFound */
  async mustStay(tx: Tx, id: string): Promise<void> {
    const [found] = possibleIds([id]).length
      ? await rows(tx, 'SELECT 1 FROM app_user WHERE id = $1 FOR SHARE', [id])
      : [];
    if (!found) throw new NotFound('The customer');
  }

  /**
   * Records that the customer opened a link that was sent to the address. @returns false if their address has
   * changed since
   */
  async verifyEmail(tx: Tx, id: string, email: string): Promise<boolean> {
    return changes(
      tx,
      `UPDATE app_user SET email_verified = true, email_by_link = email_by_link OR NOT email_verified WHERE id = $1 AND email = $2`,
      [id, email],
    );
  }

  /** Consent to news and offers by email, valid from then on; the time of the first consent is kept. */
  async agreeToNews(tx: Tx, id: string, agrees: boolean, now: Date): Promise<void> {
    await tx.query(
      'UPDATE app_user SET news_agreed_at = CASE WHEN $2 THEN coalesce(news_agreed_at, $3) END WHERE id = $1',
      [id, agrees, now],
    );
  }

  /** Whether the customer exists; false if erased. */
  async has(tx: Tx, id: string): Promise<boolean> {
    return (await rows(tx, 'SELECT 1 FROM app_user WHERE id = $1', [id])).length > 0;
  }

  /** The number a customer last gave for a visit. */
  async rememberPhone(tx: Tx, id: string, phone: string): Promise<void> {
    await tx.query('UPDATE app_user SET phone = $2 WHERE id = $1 AND phone IS DISTINCT FROM $2', [id, phone]);
  }

  /**
   * Customers who sign in by code have no name until they give one for a visit. A name from a provider or the
   * office is kept.
   */
  async rememberName(tx: Tx, id: string, name: string): Promise<void> {
    const { firstName, lastName } = namesIn(name);
    await tx.query(
      `UPDATE app_user SET first_name = $2, last_name = $3
       WHERE id = $1 AND first_name IS NULL AND last_name IS NULL AND NOT name_by_office`,
      [id, firstName, lastName],
    );
  }

  /** Locked until the transaction ends; null for an unknown customer. */
  async lock(tx: Tx, id: string): Promise<CustomerFacts | null> {
    if (!possibleIds([id]).length) return null;
    return first<CustomerFacts>(
      tx,
      `SELECT first_name AS "firstName", last_name AS "lastName", phone, email, notes, tags, version
       FROM app_user WHERE id = $1 FOR UPDATE`,
      [id],
    );
  }

  /**
   * Saves what the office has set. A new address waits for its reader to confirm it, and has no consent to news.
   * Customers who have signed in before keep using the former address: the new one is only a contact.
   */
  async change(tx: Tx, id: string, facts: CustomerFacts, setBy: string | null): Promise<void> {
    const { firstName, lastName, phone, email, notes, tags, version } = facts;
    await tx.query(
      `UPDATE app_user u SET first_name = $2, last_name = $3, phone = $4, email = $5, notes = $6, tags = $7, version = $8,
         name_by_office = name_by_office OR (first_name, last_name) IS DISTINCT FROM ($2, $3),
         email_by_office = email_by_office OR email IS DISTINCT FROM $5,
         email_verified = email_verified AND email IS NOT DISTINCT FROM $5,
         email_by_link = email_by_link AND email IS NOT DISTINCT FROM $5,
         signs_in_by_code = signs_in_by_code AND email IS NOT DISTINCT FROM $5,
         sign_in_email = CASE WHEN email IS DISTINCT FROM $5 AND (signs_in_by_code OR ${VOUCHED}) THEN email ELSE sign_in_email END,
         email_set_by = CASE WHEN email IS DISTINCT FROM $5 THEN $9 ELSE email_set_by END,
         news_agreed_at = CASE WHEN email IS NOT DISTINCT FROM $5 THEN news_agreed_at END
       WHERE id = $1`,
      [id, firstName, lastName, phone, email, notes, tags, version, setBy],
    );
  }
}
