import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Administrators } from '../infra/administrators.js';
import { Sessions } from '../infra/sessions.js';

export interface RecognisedAdministrator {
  id: string;
  username: string;
  sessionId: string;
}

@Injectable()
export class RecogniseAdministrator {
  constructor(
    private readonly sessions: Sessions,
    private readonly administrators: Administrators,
    private readonly clock: Clock,
  ) {}

  /** null also for one who was disabled, or whose password was changed, after signing in. */
  async run(token: string | null): Promise<RecognisedAdministrator | null> {
    if (!token) return null;
    const used = await this.sessions.use('administrator', token, this.clock.date());
    if (!used) return null;
    const { id: sessionId, ownerId: id, createdAt } = used.session;
    const username = await this.administrators.activeName(id, createdAt);
    return username === null ? null : { id, username, sessionId };
  }
}
