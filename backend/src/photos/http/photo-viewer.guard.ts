import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { AdminAccess } from '../../platform/index.js';
import type { PhotoViewer } from '../use-cases/photos.js';

type ViewerRequest = FastifyRequest & { customer?: SignedInCustomer; photoViewer?: PhotoViewer };

/** Admits administrators and signed-in customers, and remembers which of the two it was. */
@Injectable()
export class PhotoViewerGuard implements CanActivate {
  /** For the API's document. */
  static readonly signedInAs = ['customer', 'administrator'];

  constructor(
    private readonly admins: AdminAccess,
    private readonly customers: CustomerGuard,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ViewerRequest>();
    request.photoViewer = (await this.isAdmin(request))
      ? { office: true }
      : { office: false, userId: await this.customerOf(context) };
    return true;
  }

  /** @throws DomainError NOT_SIGNED_IN */
  private async customerOf(context: ExecutionContext): Promise<string> {
    await this.customers.canActivate(context);
    const { customer } = context.switchToHttp().getRequest<ViewerRequest>();
    if (!customer) throw notSignedIn();
    return customer.id;
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

function notSignedIn(): DomainError {
  return new DomainError('NOT_SIGNED_IN', 'Please sign in to continue.');
}
