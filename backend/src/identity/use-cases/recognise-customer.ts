import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Sessions } from '../infra/sessions.js';

export interface RecognisedCustomer {
  id: string;
  sessionId: string;
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
    const used = await this.sessions.use('customer', token, this.clock.date());
    return used && { id: used.session.ownerId, sessionId: used.session.id, renewedUntil: used.renewedUntil };
  }
}
