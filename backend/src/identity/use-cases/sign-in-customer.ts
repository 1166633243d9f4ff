import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../platform/index.js';
import type { Person } from '../domain/person.js';
import { LASTS } from '../domain/session.js';
import { type OpenedSession, Sessions } from '../infra/sessions.js';
import { Users } from '../infra/users.js';

@Injectable()
export class SignInCustomer {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** For a person whom the provider vouches for. The session the browser had before is ended: a known id never becomes a signed-in one. */
  async run(person: Person, idToken: string | null, before?: string | null): Promise<OpenedSession> {
    const now = this.clock.date();
    const ownerId = await this.transactions.run((tx) => this.users.keep(tx, person, now));
    if (before) await this.sessions.close('customer', before);
    const expiresAt = new Date(now.getTime() + LASTS.customer);
    return this.sessions.open({ kind: 'customer', ownerId, idToken, now, expiresAt });
  }
}
