import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { renewal } from '../domain/session.js';
import { Sessions } from '../infra/sessions.js';

export interface RecognisedCustomer {
  id: string;
  /** The session's new end, for the cookie, on the rare read that renewed it. */
  renewedUntil: Date | null;
}

@Injectable()
export class RecogniseCustomer {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async run(token: string | null): Promise<RecognisedCustomer | null> {
    if (!token) return null;
    const now = this.clock.date();
    const session = await this.sessions.find('customer', token, now);
    if (!session) return null;
    const renewedUntil = renewal(session, now.getTime());
    if (renewedUntil) await this.sessions.extend('customer', token, now, renewedUntil);
    return { id: session.ownerId, renewedUntil };
  }
}
