import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { sessionEnd } from '../domain/session.js';
import { type OpenedSession, Sessions } from '../infra/sessions.js';

@Injectable()
export class RefreshAdministratorSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** 24 hours more, up to the absolute end, under a new token; the old one is dead at once. @throws DomainError NOT_SIGNED_IN */
  async run(token: string | null): Promise<OpenedSession> {
    const now = this.clock.date();
    const session = token && (await this.sessions.find('administrator', token, now));
    const expiresAt = session && sessionEnd('administrator', session.createdAt, now);
    const rotated = expiresAt && (await this.sessions.rotate('administrator', token, now, expiresAt));
    if (!rotated) throw new DomainError('NOT_SIGNED_IN', 'Please sign in as an administrator.');
    return rotated;
  }
}
