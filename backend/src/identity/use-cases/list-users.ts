import { Injectable } from '@nestjs/common';
import type { Customer, User } from '@homebright/contract';
import type { ListQueryOf, Page } from '../../platform/index.js';
import { UserList } from '../infra/user-list.js';
import { CustomerHistory } from './customer-history.js';

export const USER_LIST = {
  filters: { q: 'text', id: 'text-list' },
  sorts: ['createdAt', 'lastName', 'email'],
} as const;

@Injectable()
export class ListUsers {
  constructor(
    private readonly list: UserList,
    private readonly history: CustomerHistory,
  ) {}

  async run(query: ListQueryOf<typeof USER_LIST>): Promise<Page<Customer>> {
    const { items, total } = await this.list.page(query);
    const histories = await this.history.of(items.map(({ id }) => id));
    const withHistory = (user: User): Customer => ({
      ...user,
      ...(histories.get(user.id) ?? { bookings: 0, lastBooking: null }),
    });
    return { items: items.map(withHistory), total };
  }
}
