import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { type AccountDuty, isBoundByPolicy, type OfficeRole } from '@homebright/contract';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import type { Actor } from '../audit-log.js';
import { knownAs } from './request-log.js';

/** The administrator of a session. */
export interface SignedInAdmin {
  id: string;
  username: string;
  role: OfficeRole;
  sessionId: string;
  /** The duty that this administrator must fulfill before anything else; null if there is none. */
  due: AccountDuty | null;
}

/** Each sentence names the roles that may do it: those responsible for money. */
const BEYOND_POLICY = {
  refund: "Your role can't refund more than the customer's terms allow. Please ask an owner or a bookkeeper.",
  'no-reason':
    "Your role needs a reason to refund more than the customer's terms allow. Please give one, or ask an owner or a bookkeeper.",
  debt: "Your role can't write off money owed for a completed visit. Please ask an owner or a bookkeeper.",
};
/** Shown if the role does not permit a request. */
export const ROLE_FORBIDS = "Your role doesn't include this. Please ask an owner.";

type AdminRequest = FastifyRequest & { admin?: SignedInAdmin };

/**
 * Decides who may enter the office. `identity`, which knows administrators' sessions, implements it; every
 * module uses it.
 */
export abstract class AdminAccess {
  /** The administrator whose session the request carries; null for anybody else, including customers. */
  protected abstract find(request: FastifyRequest): Promise<SignedInAdmin | null>;

  /** Whether a role may make a request, by its method and its route as it is registered. */
  protected abstract allows(role: OfficeRole, method: string, route: string): boolean;

  /**
   * Admits administrators to the office if they have no duty left and their role allows the request.
   * @throws DomainError NOT_SIGNED_IN, PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_REQUIRED, ROLE_FORBIDS
   */
  async admit(request: FastifyRequest): Promise<void> {
    const { due, role } = await this.admitToOwnAccount(request);
    if (due === 'password')
      throw new DomainError('PASSWORD_CHANGE_REQUIRED', 'Please choose a password of your own first.');
    if (due === 'second-factor')
      throw new DomainError('SECOND_FACTOR_REQUIRED', 'Please set up two-factor authentication first.');
    if (!this.allows(role, request.method, request.routeOptions.url ?? ''))
      throw new DomainError('ROLE_FORBIDS', ROLE_FORBIDS);
  }

  /** Whether the request comes from an administrator, whatever they may do. */
  async knows(request: FastifyRequest): Promise<boolean> {
    return (await this.find(request)) !== null;
  }

  /** Admits administrators to their own account, even with a duty left. @throws DomainError NOT_SIGNED_IN */
  async admitToOwnAccount(request: FastifyRequest): Promise<SignedInAdmin> {
    const admin = await this.find(request);
    if (!admin) throw notSignedIn();
    knownAs(request, 'administrator', admin.id);
    (request as AdminRequest).admin = admin;
    return admin;
  }
}

/**
 * A sentence that says why this role may not give more than policy does (docs/rules.md#roles); null if the
 * role may.
 */
export function refusalBeyondPolicy({ role }: Actor, wish: keyof typeof BEYOND_POLICY): string | null {
  return isBoundByPolicy(role) ? BEYOND_POLICY[wish] : null;
}

/** @throws DomainError ROLE_FORBIDS, as `refusalBeyondPolicy` */
export function refuseBeyondPolicy(actor: Actor, wish: keyof typeof BEYOND_POLICY): void {
  const refusal = refusalBeyondPolicy(actor, wish);
  if (refusal) throw new DomainError('ROLE_FORBIDS', refusal);
}

/** Guards routes of the office, in any module. */
@Injectable()
export class AdminGuard implements CanActivate {
  static readonly signedInAs = ['administrator'];

  constructor(private readonly access: AdminAccess) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.access.admit(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}

/** The administrator whom a guard admitted. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): SignedInAdmin =>
  adminOf(context.switchToHttp().getRequest<AdminRequest>()),
);

/** The administrator whom a guard admitted, in the audit log's form. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<AdminRequest>();
  const { id, username: name, sessionId, role } = adminOf(request);
  return { kind: 'administrator', id, name, sessionId, role, requestId: request.id };
});

function adminOf({ admin }: AdminRequest): SignedInAdmin {
  if (!admin) throw notSignedIn();
  return admin;
}

function notSignedIn(): DomainError {
  return new DomainError('NOT_SIGNED_IN', 'Please sign in as an administrator.');
}

/**
 * Identifies customers by their session; `identity` implements it. For pages that anybody may see, but that
 * know the customer.
 */
export abstract class KnownCustomer {
  /** The customer's id, or null for anybody else. */
  abstract idOf(request: FastifyRequest): Promise<string | null>;
}
