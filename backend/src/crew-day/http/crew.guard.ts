import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Cleaner, CrewSession } from '@homebright/contract';
import type { FastifyRequest } from 'fastify';
import { CleanerReader } from '../../dispatch/index.js';
import { CrewSessions, SessionCookies } from '../../identity/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Business, knownAs, RateLimit } from '../../platform/index.js';

type CrewRequest = FastifyRequest & { cleaner?: CrewSession };

const notSignedIn = () => new DomainError('NOT_SIGNED_IN', 'Please sign in to see your visits.');

/**
 * Admits active cleaners whose session's email or phone is still theirs. A crew session opens only `/api/crew`
 * (decision 120).
 */
@Injectable()
export class CrewGuard implements CanActivate {
  static readonly signedInAs = ['crew'];

  constructor(
    private readonly sessions: CrewSessions,
    private readonly cookies: SessionCookies,
    private readonly cleaners: CleanerReader,
    private readonly limit: RateLimit,
    private readonly business: Business,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CrewRequest>();
    const session = await this.sessions.find(this.cookies.read(request, 'crew'));
    if (!session) throw notSignedIn();
    const { cleanerId, signedInAs } = session;
    const cleaner = await this.cleaners.atWork(cleanerId);
    if (!cleaner) {
      await this.sessions.closeAllOf(cleanerId);
      throw notSignedIn();
    }
    if (!isAddressOf(cleaner, signedInAs)) throw notSignedIn();
    knownAs(request, 'crew', String(cleanerId));
    if (request.method !== 'GET')
      await this.limit.hit(`writes:crew:${cleanerId}`, this.business.settings.writesPerMinute);
    const { id, name, language } = cleaner;
    request.cleaner = { id, name, language, signedInAs };
    return true;
  }
}

/** Whether this phone or email is still the cleaner's; the office may have changed it since. */
function isAddressOf({ phone, email }: Pick<Cleaner, 'phone' | 'email'>, signedInAs: string): boolean {
  return [phone, email?.toLowerCase()].includes(signedInAs);
}

/** The cleaner admitted by `CrewGuard`. */
export const CurrentCleaner = createParamDecorator((_: unknown, context: ExecutionContext): CrewSession => {
  const { cleaner } = context.switchToHttp().getRequest<CrewRequest>();
  if (!cleaner) throw notSignedIn();
  return cleaner;
});
