import type { AdminLoginAnswer } from '@homebright/contract';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { isLocalHost } from '../../platform/index.js';
import type { SessionKind } from '../domain/session.js';
import { BROWSER_KNOWN_DAYS } from '../domain/sign-in-lock.js';
import type { SignedIn, SignInOrigin } from '../use-cases/sign-in-administrator.js';

const NAMES: Record<SessionKind, string> = {
  customer: 'hb_session',
  administrator: 'hb_admin',
  crew: 'hb_crew',
};
/** Kept after the session ends, so that other people's tries do not lock this browser out. */
const KNOWN_BROWSER = 'hb_admin_browser';

/**
 * Cookies are HttpOnly, SameSite=Lax and for the whole site. Except on http://localhost they are Secure, with the
 * `__Host-` prefix, which binds them to this host (docs/rules.md#sessions).
 */
@Injectable()
export class SessionCookies {
  private readonly secure: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    const { protocol, hostname } = new URL(config.publicUrl);
    this.secure = protocol === 'https:' || !isLocalHost(hostname);
  }

  read(request: FastifyRequest, kind: SessionKind): string | null {
    return this.readNamed(request, NAMES[kind]);
  }

  write(reply: FastifyReply, kind: SessionKind, token: string, expiresAt: Date): void {
    const seconds = Math.max(0, Math.floor((expiresAt.getTime() - this.clock.now()) / 1000));
    this.writeNamed(reply, NAMES[kind], token, seconds);
  }

  /** Where an administrator signs in from. */
  originOf(request: FastifyRequest): SignInOrigin {
    return {
      address: request.ip,
      requestId: request.id,
      before: this.read(request, 'administrator'),
      browser: this.readNamed(request, KNOWN_BROWSER),
      userAgent: request.headers['user-agent'],
    };
  }

  /** Gives the browser an administrator's new session. */
  admit(reply: FastifyReply, { token, expiresAt, browser, due }: SignedIn): AdminLoginAnswer {
    this.write(reply, 'administrator', token, expiresAt);
    this.writeNamed(reply, KNOWN_BROWSER, browser, BROWSER_KNOWN_DAYS * 86_400);
    return due ? { success: true, due } : { success: true };
  }

  clear(reply: FastifyReply, kind: SessionKind): void {
    this.writeNamed(reply, NAMES[kind], '', 0);
  }

  readNamed(request: FastifyRequest, name: string): string | null {
    const { cookie } = request.headers;
    return cookie ? (parseCookie(cookie)[this.fullName(name)] ?? null) : null;
  }

  /** Names, without the prefix, of the cookies that start with this. */
  namesStarting(request: FastifyRequest, start: string): string[] {
    const full = this.fullName(start);
    return Object.keys(parseCookie(request.headers.cookie ?? ''))
      .filter((name) => name.startsWith(full))
      .map((name) => name.slice(full.length - start.length));
  }

  writeNamed(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: this.secure, maxAge } as const;
    void reply.header('set-cookie', stringifySetCookie({ name: this.fullName(name), value, ...options }));
  }

  private fullName(name: string): string {
    return this.secure ? `__Host-${name}` : name;
  }
}
