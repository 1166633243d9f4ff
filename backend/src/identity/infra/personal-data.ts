import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import {
  HoldsPersonalData,
  type PersonalData,
  select,
  Sql,
  type Tx,
  emptyAudit,
} from '../../platform/index.js';
import { SessionReader } from './session-reader.js';

const PROFILE = {
  profile: `SELECT id, issuer, subject, email, email_verified AS "emailVerified", signs_in_by_code AS "signsInByCode", sign_in_email AS "signsInWith", first_name AS "firstName", last_name AS "lastName", phone,
    profile_image_url AS "profileImageUrl", notes, tags, news_agreed_at AS "newsAgreedAt", created_at AS "createdAt" FROM app_user WHERE id = $1`,
  changedByTheOffice: `SELECT at, before, after FROM audit_log
    WHERE entity = 'customer' AND entity_id = $1::text AND action = 'change' ORDER BY id`,
};

/** A customer's identity and their sessions. */
@Injectable()
@HoldsPersonalData()
export class IdentityData implements PersonalData {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sql: Sql,
    private readonly sessions: SessionReader,
  ) {}

  async export(userId: string): Promise<Record<string, unknown>> {
    const { profile = [], changedByTheOffice } = await select(this.sql, PROFILE, userId);
    const signedIn = await this.sessions.of('customer', userId);
    return {
      profile: profile[0] ?? null,
      changedByTheOffice,
      signedIn,
      signInProvider: this.config.oidc?.issuerUrl ?? null,
    };
  }

  /** Deleting the user deletes the sessions too. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM app_user WHERE id = $1', [userId]);
    await emptyAudit(tx, 'customer', [userId]);
  }
}
