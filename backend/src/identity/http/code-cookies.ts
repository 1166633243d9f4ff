import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sourceOf } from '../../platform/index.js';
import { siteLanguageOf } from '../../site/index.js';
import { type CodeRequest, SignInByEmail, type SignedInByCode } from '../use-cases/sign-in-by-email.js';
import type { SignInBrowser } from '../use-cases/sign-in-customer.js';
import { SessionCookies } from './session-cookies.js';

/** The cookies of a sign-in that waits for its code, and of the addresses that signed in with this browser. */
const PENDING = 'hb_code';
const KNOWN = 'hb_known';

/** The cookies of the sign-in by code, on its own pages and on the booking page. */
@Injectable()
export class CodeCookies {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly signIn: SignInByEmail,
  ) {}

  requestOf(request: FastifyRequest): CodeRequest {
    return {
      known: this.cookies.readNamed(request, KNOWN),
      language: siteLanguageOf(request),
      source: sourceOf(request.ip),
    };
  }

  browserOf(request: FastifyRequest): SignInBrowser {
    return {
      before: this.cookies.read(request, 'customer'),
      userAgent: request.headers['user-agent'],
    };
  }

  /** The sealed sign-in that waits for its code. */
  pending(request: FastifyRequest): string | null {
    return this.cookies.readNamed(request, PENDING);
  }

  keep(reply: FastifyReply, sealed: string): void {
    this.cookies.writeNamed(reply, PENDING, sealed, this.signIn.keptSeconds.pending);
  }

  /** Gives the browser the customer's new session. */
  enter(reply: FastifyReply, { session, known }: SignedInByCode): void {
    this.cookies.writeNamed(reply, PENDING, '', 0);
    this.cookies.writeNamed(reply, KNOWN, known, this.signIn.keptSeconds.known);
    this.cookies.write(reply, 'customer', session.token, session.expiresAt);
  }
}
