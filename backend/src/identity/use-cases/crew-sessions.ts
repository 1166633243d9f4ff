import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { type OpenedSession, Sessions } from '../infra/sessions.js';

/** The cleaner whose session the phone has. Dispatch decides whether they still work here. */
export interface CrewSessionOwner {
  cleanerId: number;
  signedInAs: string;
}

/** Sessions of cleaners on `/crew` (docs/rules.md#crew-sign-in). */
@Injectable()
export class CrewSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** @param before the token that the phone came with; its session ends */
  async open(
    { cleanerId, signedInAs }: CrewSessionOwner,
    before: string | null,
    userAgent: string | undefined,
  ): Promise<OpenedSession> {
    if (before) await this.sessions.close('crew', before);
    const ownerId = String(cleanerId);
    return this.sessions.open({ kind: 'crew', ownerId, signedInAs, userAgent, now: this.clock.date() });
  }

  async find(token: string | null): Promise<CrewSessionOwner | null> {
    const session = token && (await this.sessions.use('crew', token, this.clock.date()));
    return session ? { cleanerId: Number(session.ownerId), signedInAs: session.signedInAs ?? '' } : null;
  }

  async close(token: string | null): Promise<void> {
    if (token) await this.sessions.close('crew', token);
  }

  /** Call for a cleaner who no longer works here. */
  async closeAllOf(cleanerId: number): Promise<void> {
    await this.sessions.closeAllOf('crew', String(cleanerId));
  }
}
