import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type History, UserReader } from '../../../identity/index.js';
import { Sql } from '../../../platform/index.js';

/** Identity may not import bookings, so this registers the lookup with it. */
@Injectable()
export class BookingHistory implements OnModuleInit {
  constructor(
    private readonly customers: UserReader,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.customers.readHistoryBy((userIds) => this.of(userIds));
  }

  /** Number of bookings and latest date per customer; customers without bookings are absent. */
  private async of(userIds: readonly string[]): Promise<Map<string, History>> {
    const found = await this.sql.query<History & { userId: string }>(
      'office-history',
      `SELECT user_id AS "userId", count(*) AS bookings, max(appointment_date) AS "lastBooking"
       FROM booking WHERE user_id = ANY ($1::uuid[]) AND deleted_at IS NULL GROUP BY user_id`,
      [userIds],
    );
    return new Map(found.map(({ userId, bookings, lastBooking }) => [userId, { bookings, lastBooking }]));
  }
}
