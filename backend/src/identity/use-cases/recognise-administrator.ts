import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import type { SignedInAdmin } from '../../platform/index.js';
import { requiredAction } from '../domain/required-action.js';
import { Administrators } from '../infra/administrators.js';
import { Sessions } from '../infra/sessions.js';

@Injectable()
export class RecogniseAdministrator {
  constructor(
    private readonly sessions: Sessions,
    private readonly administrators: Administrators,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** null also for one who was disabled, or whose password was changed, after signing in. */
  async run(token: string | null): Promise<SignedInAdmin | null> {
    if (!token) return null;
    const session = await this.sessions.use('administrator', token, this.clock.date());
    if (!session) return null;
    const { id: sessionId, ownerId: id, createdAt } = session;
    const administrator = await this.administrators.active(id, createdAt);
    if (!administrator) return null;
    const due = requiredAction(administrator, this.config.officeSecondFactor === 'required');
    return { id, username: administrator.username, sessionId, due };
  }
}
