import { Injectable } from '@nestjs/common';
import type { User } from '@homebright/contract';
import { Users } from '../infra/users.js';

@Injectable()
export class FindUsers {
  constructor(private readonly users: Users) {}

  /** By id; those that do not exist are absent. */
  async run(ids: readonly string[]): Promise<Map<string, User>> {
    const users = await this.users.findAll([...new Set(ids)]);
    return new Map(users.map((user) => [user.id, user]));
  }
}
