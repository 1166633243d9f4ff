import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import {
  AdminAccess,
  Business,
  knownAs,
  type KnownCustomer,
  RateLimit,
  type SignedInAdmin,
} from '../../platform/index.js';
import type { OfficeRole } from '@homebright/contract';
import { UseSession } from '../use-cases/use-session.js';
import { READS, roleAllows } from './route-areas.js';
import { SessionCookies } from './session-cookies.js';

/** Finds administrators by their session cookie. */
@Injectable()
export class AdministratorAccess extends AdminAccess {
  constructor(
    private readonly session: UseSession,
    private readonly cookies: SessionCookies,
  ) {
    super();
  }

  protected override find(request: FastifyRequest): Promise<SignedInAdmin | null> {
    return this.session.administrator(this.cookies.read(request, 'administrator'));
  }

  protected override allows(role: OfficeRole, method: string, route: string): boolean {
    return roleAllows(role, method, route);
  }
}

/**
 * Guards an administrator's own account, which is open even before they have set a password and second
 * factor.
 */
@Injectable()
export class OwnAccountGuard implements CanActivate {
  static readonly signedInAs = ['administrator'];

  constructor(private readonly access: AdminAccess) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.access.admitToOwnAccount(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}

export interface SignedInCustomer {
  id: string;
  sessionId: string;
}

export const notSignedIn = () => new DomainError('NOT_SIGNED_IN', 'Please sign in to continue.');

type CustomerRequest = FastifyRequest & { customer?: SignedInCustomer };

/** Admits only signed-in customers, and limits how often they write (docs/rules.md#limits). */
@Injectable()
export class CustomerGuard implements CanActivate, KnownCustomer {
  static readonly signedInAs = ['customer'];

  constructor(
    private readonly session: UseSession,
    private readonly cookies: SessionCookies,
    private readonly limit: RateLimit,
    private readonly business: Business,
  ) {}

  async idOf(request: FastifyRequest): Promise<string | null> {
    return (await this.session.customer(this.cookies.read(request, 'customer')))?.id ?? null;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CustomerRequest>();
    const customer = await this.session.customer(this.cookies.read(request, 'customer'));
    if (!customer) throw notSignedIn();
    knownAs(request, 'customer', customer.id);
    if (!READS.has(request.method)) {
      await this.limit.hit(`writes:${customer.id}`, this.business.settings.writesPerMinute);
    }
    request.customer = customer;
    return true;
  }
}

/** The customer whom `CustomerGuard` admitted. */
export const CurrentCustomer = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { customer } = context.switchToHttp().getRequest<CustomerRequest>();
  if (!customer) throw notSignedIn();
  return customer;
});
