import type { CurrentUser, User } from '@homebright/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { NotFound } from '../../kernel/domain-error.js';
import { Sql } from '../../platform/index.js';
import { possibleIds } from './users.js';

const NAMES = `id, first_name AS "firstName", last_name AS "lastName", email, profile_image_url AS "profileImageUrl"`;
const COLUMNS = `${NAMES}, phone,
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`;
/** Customers in their wire format, read without hydration. */
@Injectable()
export class UserReader {
  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws NotFound, also for a text that cannot be an id. */
  async get(id: string): Promise<User> {
    const user = (await this.byId([id])).get(id.toLowerCase());
    if (!user) throw new NotFound('The customer');
    return user;
  }

  /**
   * false if the person has become a customer whom the office created, and the office has not confirmed who they are
   */
  async isConfirmed(id: string): Promise<boolean> {
    const [unconfirmed] = await this.sql.query(
      'user-unconfirmed',
      'SELECT FROM app_user WHERE id = $1 AND joined_at IS NOT NULL',
      [id],
    );
    return !unconfirmed;
  }

  /** Customers by id; unknown ids are missing. */
  async byId(ids: readonly string[]): Promise<Map<string, User>> {
    const possible = possibleIds([...new Set(ids)]);
    if (!possible.length) return new Map();
    const users = await this.sql.query<User>(
      'find-users',
      `SELECT ${COLUMNS} FROM app_user WHERE id = ANY ($1::uuid[])`,
      [possible],
    );
    return new Map(users.map((user) => [user.id, user]));
  }

  /**
   * The customer as their own pages show them, without a portrait from an origin that the pages' policy
   * blocks.
   */
  async current(id: string): Promise<CurrentUser | null> {
    const [user] = await this.sql.query<CurrentUser>(
      'current-user',
      `SELECT ${NAMES} FROM app_user WHERE id = $1`,
      [id],
    );
    if (!user?.profileImageUrl || !URL.canParse(user.profileImageUrl)) return user ?? null;
    const { origin } = new URL(user.profileImageUrl);
    return this.config.portraitOrigins.includes(origin) ? user : { ...user, profileImageUrl: null };
  }
}
