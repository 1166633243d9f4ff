import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, type AdminAccess, knownAs } from '../../platform/index.js';
import {
  RecogniseAdministrator,
  type RecognisedAdministrator,
} from '../use-cases/recognise-administrator.js';
import { SessionCookies } from './session-cookies.js';

export type SignedInAdmin = RecognisedAdministrator;

type AdminRequest = FastifyRequest & { admin?: SignedInAdmin };

const REFUSAL = 'Please sign in as an administrator.';

/** Lets only administrators pass, also those who have still something to do first: to their own account. A customer's session is none. */
@Injectable()
export class OwnAccountGuard implements CanActivate {
  static readonly signedInAs = ['administrator'];

  constructor(
    private readonly recognise: RecogniseAdministrator,
    private readonly cookies: SessionCookies,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.admit(context.switchToHttp().getRequest<AdminRequest>());
    return true;
  }

  async admit(request: FastifyRequest): Promise<void> {
    const admin = await this.recognise.run(this.cookies.read(request, 'administrator'));
    if (!admin) throw new DomainError('NOT_SIGNED_IN', REFUSAL);
    knownAs(request, 'administrator', admin.id);
    (request as AdminRequest).admin = admin;
    this.look(admin);
  }

  protected look(_admin: SignedInAdmin): void {
    // One's own account is open to all of them.
  }
}

/** The rest of the office: for administrators with nothing left to do first. */
@Injectable()
export class AdminGuard extends OwnAccountGuard implements AdminAccess {
  protected override look({ due }: SignedInAdmin): void {
    if (due === 'password')
      throw new DomainError('PASSWORD_CHANGE_REQUIRED', 'Please choose a password of your own first.');
    if (due === 'second-factor')
      throw new DomainError('SECOND_FACTOR_REQUIRED', 'Please set up codes from an app first.');
  }
}

/** The administrator whom `AdminGuard` let pass. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { admin } = context.switchToHttp().getRequest<AdminRequest>();
  if (!admin) throw new DomainError('NOT_SIGNED_IN', REFUSAL);
  return admin;
});

/** The same administrator as the audit log names who did it. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<AdminRequest>();
  if (!request.admin) throw new DomainError('NOT_SIGNED_IN', REFUSAL);
  return actorOf(request.admin, request);
});

/** Who did it, for the audit log. */
export function actorOf(admin: SignedInAdmin, request: Pick<FastifyRequest, 'id'>): Actor {
  const { id, username: name, sessionId } = admin;
  return { kind: 'administrator', id, name, sessionId, requestId: request.id };
}
