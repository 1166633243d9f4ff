import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import {
  all,
  AuditLog,
  type Columns,
  HoldsPersonalData,
  type PersonalData,
  select,
  Sql,
  type Tx,
} from '../../platform/index.js';
import { SessionReader } from './session-reader.js';

const PROFILE = {
  profile: `SELECT id, issuer, subject, email, email_verified AS "emailVerified", first_name AS "firstName", last_name AS "lastName", phone,
    profile_image_url AS "profileImageUrl", created_at AS "createdAt" FROM app_user WHERE id = $1`,
};

const STAFF = 'kept: staff, not customers';
const ATTEMPTS = 'kept: names typed at the door of the office and where, forgotten within the hour';

const COLUMNS: Columns = {
  app_user: all(
    'erased',
    'id',
    'issuer',
    'subject',
    'email',
    'email_verified',
    'first_name',
    'last_name',
    'profile_image_url',
    'phone',
    'created_at',
  ),
  session: {
    ...all(
      'erased',
      'id',
      'id_hash',
      'kind',
      'user_id',
      'id_token',
      'browser',
      'system',
      'created_at',
      'last_used_at',
      'expires_at',
    ),
    administrator_id: STAFF,
  },
  administrator: all(
    STAFF,
    'id',
    'username',
    'password_hash',
    'password_changed_at',
    'created_at',
    'last_sign_in_at',
    'disabled_at',
    'password_temporary',
  ),
  second_factor: all(STAFF, 'administrator_id', 'sealed_secret', 'begun_at', 'enrolled_at', 'last_step'),
  recovery_code: all(STAFF, 'administrator_id', 'code_hash'),
  sign_in_failure: all(ATTEMPTS, 'username', 'source', 'failed_attempts', 'last_failure_at', 'locked_until'),
  known_browser: all(STAFF, 'token_hash', 'administrator_id', 'last_sign_in_at'),
  erased_customer: all('kept: a number that nothing leads to, for two days', 'user_id', 'erased_at'),
};

/** Who somebody is, and where they are signed in. */
@Injectable()
@HoldsPersonalData()
export class IdentityData implements PersonalData {
  readonly columns = COLUMNS;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sql: Sql,
    private readonly sessions: SessionReader,
    private readonly audit: AuditLog,
  ) {}

  async export(userId: string): Promise<Record<string, unknown>> {
    const { profile = [] } = await select(this.sql, PROFILE, userId);
    const signedIn = await this.sessions.of('customer', userId);
    return { profile: profile[0] ?? null, signedIn, signInProvider: this.config.oidc.issuerUrl };
  }

  /** Sessions go with the user. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM app_user WHERE id = $1', [userId]);
    await this.audit.empty(tx, 'customer', [userId]);
  }
}
