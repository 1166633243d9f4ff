import { Injectable } from '@nestjs/common';
import { CUSTOMER_NAME, rows, type Tx } from '../../platform/index.js';
import { OFFICE_ISSUER } from '../domain/new-customer.js';
import { HAS_KNOWN_EMAIL } from './office-addresses.js';

export interface ImportedUser {
  id: string;
  /** Made up; nobody signs in with it. */
  subject: string;
  first_name: string | null;
  last_name: string | null;
  /** In lowercase. */
  email: string | null;
  phone: string | null;
  notes: string | null;
  tags: string[];
}

/**
 * The owners of many addresses, who proved them or for whom the office entered them. `Users.lockedOwnerOf` finds the
 * owner of a single address.
 */
const OWNERS = `SELECT DISTINCT ON (address) address AS email, id, name FROM (
    SELECT lower(email) AS address, id, ${CUSTOMER_NAME} AS name, created_at FROM app_user u
    WHERE lower(email) = ANY ($1) AND ${HAS_KNOWN_EMAIL}
    UNION ALL
    SELECT lower(sign_in_email), id, ${CUSTOMER_NAME}, created_at FROM app_user u WHERE lower(sign_in_email) = ANY ($1)
  ) owner WHERE id <> ALL ($2) ORDER BY address, created_at`;

/** Customers whom the office imports, many at a time. They have never signed in. */
@Injectable()
export class ImportedUsers {
  /** @param except customers to ignore */
  async ownersOf(
    tx: Tx,
    emails: readonly string[],
    except: readonly string[] = [],
  ): Promise<Map<string, { id: string; name: string }>> {
    const found = await rows<{ email: string; id: string; name: string }>(tx, OWNERS, [emails, except]);
    return new Map(found.map(({ email, ...owner }) => [email, owner]));
  }

  async insert(tx: Tx, people: readonly ImportedUser[], now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO app_user (id, issuer, subject, email, first_name, last_name, phone, notes, tags, created_at)
       SELECT id, $2, subject, email, first_name, last_name, phone, notes, tags, $3
       FROM json_to_recordset($1::json) AS given (id uuid, subject text, email text, first_name text, last_name text, phone text,
         notes text, tags text[])`,
      [JSON.stringify(people), OFFICE_ISSUER, now],
    );
  }

  /** Contact details for these customers' visits; erased customers are missing. */
  async contacts(tx: Tx, ids: readonly string[]): Promise<Map<string, { name: string; phone: string }>> {
    const found = await rows<{ id: string; name: string; phone: string }>(
      tx,
      `SELECT id, ${CUSTOMER_NAME} AS name, coalesce(phone, '') AS phone FROM app_user u WHERE id = ANY ($1) FOR SHARE`,
      [ids],
    );
    return new Map(found.map(({ id, ...contact }) => [id, contact]));
  }
}
