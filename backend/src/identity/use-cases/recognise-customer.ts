import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Sessions } from '../infra/sessions.js';

export interface RecognisedCustomer {
  id: string;
  sessionId: string;
}

@Injectable()
export class RecogniseCustomer {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async run(token: string | null): Promise<RecognisedCustomer | null> {
    if (!token) return null;
    const session = await this.sessions.use('customer', token, this.clock.date());
    return session && { id: session.ownerId, sessionId: session.id };
  }
}
