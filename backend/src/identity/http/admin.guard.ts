import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AdminAccess, type SignedInAdmin } from '../../platform/index.js';
import { RecogniseAdministrator } from '../use-cases/recognise-administrator.js';
import { SessionCookies } from './session-cookies.js';

/** Administrators by their session's cookie. */
@Injectable()
export class AdministratorAccess extends AdminAccess {
  constructor(
    private readonly recognise: RecogniseAdministrator,
    private readonly cookies: SessionCookies,
  ) {
    super();
  }

  protected override find(request: FastifyRequest): Promise<SignedInAdmin | null> {
    return this.recognise.run(this.cookies.read(request, 'administrator'));
  }
}

/** An administrator's own account: open as well to those who have something to do before the office opens to them. */
@Injectable()
export class OwnAccountGuard implements CanActivate {
  static readonly signedInAs = ['administrator'];

  constructor(private readonly access: AdminAccess) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.access.admitToOwnAccount(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}
