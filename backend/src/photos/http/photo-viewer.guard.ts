import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CustomerGuard, notSignedIn } from '../../identity/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { AdminAccess, knownAs } from '../../platform/index.js';
import type { PhotoViewer } from '../use-cases/photos.js';
import { VisitorBrowser } from './visitor-browser.js';

type ViewerRequest = FastifyRequest & { photoViewer?: PhotoViewer };

/** Admits administrators, customers, and browsers with photos of a visitor, and remembers which it was. */
@Injectable()
export class PhotoViewerGuard implements CanActivate {
  /** For the API's document. */
  static readonly signedInAs = ['customer', 'administrator'];

  constructor(
    private readonly admins: AdminAccess,
    private readonly customers: CustomerGuard,
    private readonly browser: VisitorBrowser,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ViewerRequest>();
    request.photoViewer = (await this.isAdmin(request)) ? { office: true } : await this.ownerOf(request);
    return true;
  }

  /** @throws DomainError NOT_SIGNED_IN */
  private async ownerOf(request: ViewerRequest): Promise<PhotoViewer> {
    const [userId, browser] = [await this.customers.idOf(request), this.browser.of(request)];
    if (userId === null && browser === null) throw notSignedIn();
    if (userId !== null) knownAs(request, 'customer', userId);
    return { office: false, userId, browser };
  }

  private async isAdmin(request: FastifyRequest): Promise<boolean> {
    try {
      await this.admins.admit(request);
      return true;
    } catch (error) {
      // Signed out, or a role without photos: the customer's cookie may still admit.
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}

/** The viewer that `PhotoViewerGuard` admitted. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): PhotoViewer => {
  const { photoViewer } = context.switchToHttp().getRequest<ViewerRequest>();
  if (!photoViewer) throw notSignedIn();
  return photoViewer;
});
