import { Injectable } from '@nestjs/common';
import type { CurrentUser, User } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { Users } from '../infra/users.js';

@Injectable()
export class FindUser {
  constructor(private readonly users: Users) {}

  /** @throws NotFound, also for what is no id at all. */
  async run(id: string): Promise<User> {
    const user = await this.users.find(id);
    if (!user) throw new NotFound('The customer');
    return user;
  }

  /** What the customer's own pages show of them. */
  current(id: string): Promise<CurrentUser | null> {
    return this.users.current(id);
  }
}
