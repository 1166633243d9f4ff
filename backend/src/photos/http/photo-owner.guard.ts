import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CustomerGuard, notSignedIn, type SignedInCustomer } from '../../identity/index.js';
import { Business, RateLimit, sourceOf } from '../../platform/index.js';
import type { PhotoOwner } from '../use-cases/photos.js';
import { VisitorBrowser } from './visitor-browser.js';

/** The people of a household may share a network address. */
const PER_MINUTE = 30;

type OwnerRequest = FastifyRequest & { customer?: SignedInCustomer; photoOwner?: PhotoOwner };

/** Admits customers, and visitors where they sign in to pay. Remembers whose the photos are. */
@Injectable()
export class PhotoOwnerGuard implements CanActivate {
  static readonly signedInAs = ['customer', 'visitor'];

  constructor(
    private readonly customers: CustomerGuard,
    private readonly browser: VisitorBrowser,
    private readonly limit: RateLimit,
    private readonly business: Business,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<OwnerRequest>();
    request.photoOwner = (await this.customerOf(context)) ?? (await this.visitorOf(context));
    return true;
  }

  /** @throws DomainError NOT_SIGNED_IN where visitors sign in first, TOO_MANY_REQUESTS */
  private async customerOf(context: ExecutionContext): Promise<PhotoOwner | null> {
    const request = context.switchToHttp().getRequest<OwnerRequest>();
    const { signInAtPayment } = this.business.settings;
    if (signInAtPayment && (await this.customers.idOf(request)) === null) return null;
    await this.customers.canActivate(context);
    return { userId: request.customer?.id ?? null, browser: null };
  }

  private async visitorOf(context: ExecutionContext): Promise<PhotoOwner> {
    const http = context.switchToHttp();
    const request = http.getRequest<OwnerRequest>();
    const source = sourceOf(request.ip);
    await this.limit.hit(`visitor-photos:${source}`, PER_MINUTE);
    const browser = this.browser.begin(request, http.getResponse<FastifyReply>());
    return { userId: null, browser: { id: browser, source } };
  }
}

/** The owner that `PhotoOwnerGuard` admitted. */
export const CurrentOwner = createParamDecorator((_: unknown, context: ExecutionContext): PhotoOwner => {
  const { photoOwner } = context.switchToHttp().getRequest<OwnerRequest>();
  if (!photoOwner) throw notSignedIn();
  return photoOwner;
});
