import type { CurrentUser, Customer, User } from '@homebright/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { NotFound } from '../../kernel/domain-error.js';
import {
  byKey,
  CUSTOMER_SEARCH,
  type ListQueryOf,
  type Page,
  Pages,
  searchTerms,
  Sql,
} from '../../platform/index.js';
import { possibleIds } from './users.js';

export type History = Pick<Customer, 'bookings' | 'lastBooking'>;

/** Reads, for many customers at once, what they have booked; customers without a booking may be absent. */
export type HistoryReader = (userIds: readonly string[]) => Promise<Map<string, History>>;

export const USER_LIST = {
  filters: { q: 'text', id: 'text-list' },
  sorts: ['createdAt', 'lastName', 'email'],
} as const;

const NAMES = `id, first_name AS "firstName", last_name AS "lastName", email, profile_image_url AS "profileImageUrl"`;
const COLUMNS = `${NAMES}, phone,
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`;
/** As in the indexes `app_user_created` and `app_user_email`. */
const SORTED_BY = {
  createdAt: 'created_at',
  lastName: `coalesce(last_name, '')`,
  email: `coalesce(email, '')`,
};

/** Customers as the wire has them, read without hydration. */
@Injectable()
export class UserReader {
  /** Bookings come after this module: they hand in their reader when they start. */
  private historyOf: HistoryReader = async () => new Map();

  constructor(
    private readonly sql: Sql,
    private readonly pages: Pages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  readHistoryBy(reader: HistoryReader): void {
    this.historyOf = reader;
  }

  /** @throws NotFound, also for what is no id at all. */
  async get(id: string): Promise<User> {
    const user = (await this.byId([id])).get(id.toLowerCase());
    if (!user) throw new NotFound('The customer');
    return user;
  }

  /** Those that exist. */
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

  /** What the customer's own pages show of them; no portrait from where the policy of pages lets none come. */
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

  async page({ filter, sort, ...range }: ListQueryOf<typeof USER_LIST>): Promise<Page<Customer>> {
    const { items, total } = await this.pages.read<User>(
      {
        columns: COLUMNS,
        from: 'app_user',
        where: [
          [CUSTOMER_SEARCH, ...searchTerms(filter.q).slice(0, 2)],
          ['id = ANY ($?::uuid[])', filter.id && possibleIds(filter.id)],
        ],
        ...byKey([SORTED_BY[sort.field], 'id'], sort.descending, 'app_user'),
      },
      range,
    );
    const histories = items.length
      ? await this.historyOf(items.map(({ id }) => id))
      : new Map<string, History>();
    const none: History = { bookings: 0, lastBooking: null };
    return { items: items.map((user) => ({ ...user, ...(histories.get(user.id) ?? none) })), total };
  }
}
