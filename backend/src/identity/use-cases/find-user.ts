import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUser, User } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { NotFound } from '../../kernel/domain-error.js';
import { Users } from '../infra/users.js';

@Injectable()
export class FindUser {
  constructor(
    private readonly users: Users,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws NotFound, also for what is no id at all. */
  async run(id: string): Promise<User> {
    const user = await this.users.find(id);
    if (!user) throw new NotFound('The customer');
    return user;
  }

  /** What the customer's own pages show of them; no portrait from where the policy of pages lets none come. */
  async current(id: string): Promise<CurrentUser | null> {
    const user = await this.users.current(id);
    if (!user?.profileImageUrl || !URL.canParse(user.profileImageUrl)) return user;
    const { origin } = new URL(user.profileImageUrl);
    return this.config.portraitOrigins.includes(origin) ? user : { ...user, profileImageUrl: null };
  }
}
