import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { SessionCookies, type SignedInCustomer } from '../../identity/index.js';
import { Photos } from '../use-cases/photos.js';

const COOKIE = 'hb_visitor';
/** Longer than a photo waits for a booking. */
const KEPT_SECONDS = 2 * 86_400;

/** The browser of a visitor, which owns their photos until they sign in (docs/rules.md#signing-in-to-pay). */
@Injectable()
export class VisitorBrowser {
  constructor(private readonly cookies: SessionCookies) {}

  /** The hash by which a photo knows its browser; null if the browser has none. */
  of(request: FastifyRequest): string | null {
    const secret = this.cookies.readNamed(request, COOKIE);
    return secret ? hashOf(secret) : null;
  }

  /** As `of`. Gives a new browser its secret. */
  begin(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.of(request);
    if (known) return known;
    const secret = randomBytes(24).toString('base64url');
    this.cookies.writeNamed(reply, COOKIE, secret, KEPT_SECONDS);
    return hashOf(secret);
  }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Gives the photos that a customer added before signing in to that customer, so that a booking can take them. */
@Injectable()
export class AdoptPhotos implements NestInterceptor {
  constructor(
    private readonly browser: VisitorBrowser,
    private readonly photos: Photos,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { customer?: SignedInCustomer }>();
    const browser = this.browser.of(request);
    if (browser && request.customer) await this.photos.adopt(browser, request.customer.id);
    return next.handle();
  }
}
