import type { AdminLogin, InvitationView } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import {
  type Actor,
  Business,
  Links,
  RateLimit,
  sourceOf,
  Transactions,
  writeAudit,
} from '../../platform/index.js';
import { Administrator } from '../domain/administrator.js';
import { Administrators } from '../infra/administrators.js';
import { Invitations, type OpenInvitation } from '../infra/invitations.js';
import { PasswordRules } from './password-rules.js';
import { SignInAdministrator, type SignedIn, type SignInOrigin } from './sign-in-administrator.js';

/**
 * The same answer whether the link was used, was withdrawn, has ended or never existed, so strangers learn
 * nothing.
 */
const GONE = 'This invitation is no longer valid. Please ask the office for a new one.';

/**
 * Lets the holder of an invitation's link see who is invited, and join with a name and password of their own.
 */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly transactions: Transactions,
    private readonly invitations: Invitations,
    private readonly administrators: Administrators,
    private readonly rules: PasswordRules,
    private readonly signInAdministrator: SignInAdministrator,
    private readonly links: Links,
    private readonly limit: RateLimit,
    private readonly business: Business,
  ) {}

  /** Changes nothing. @param address of the requester. @throws DomainError NOT_FOUND, TOO_MANY_REQUESTS */
  async look(token: string, address: string): Promise<InvitationView> {
    const { email, role } = await this.open(token, address);
    return { email, role };
  }

  /**
   * Works once.
   * @throws DomainError NOT_FOUND, TOO_MANY_REQUESTS, CONFLICT for a name that is taken; Invalid for a
   * password that is not accepted. The link still works after these errors
   */
  async accept(token: string, { username, password }: AdminLogin, origin: SignInOrigin): Promise<SignedIn> {
    const { id } = await this.open(token, origin.address);
    const checkPassword = await this.rules.load(password);
    checkPassword(username);
    const now = this.business.clock.date();
    const hash = await this.rules.hash(password);
    await this.transactions.run(async (tx) => {
      const invitation = await this.invitations.find(tx, id);
      if (!invitation) throw gone();
      const { email, role } = invitation;
      const administrator = new Administrator(username, hash, now, now, role);
      administrator.email = email;
      await this.administrators.save(tx, administrator);
      await this.invitations.remove(tx, id);
      await this.links.revoke(tx, 'invitation', String(id));
      const entityId = String(administrator.id);
      const self: Actor = {
        kind: 'administrator',
        id: entityId,
        name: username,
        requestId: origin.requestId,
      };
      const after = { username, email, role };
      await writeAudit(tx, self, {
        action: 'accept-invitation',
        entity: 'administrator',
        entityId,
        after,
      });
    });
    return this.signInAdministrator.signIn({ username, password }, origin);
  }

  private async open(token: string, address: string): Promise<OpenInvitation> {
    await this.limit.hit(`invitation:${sourceOf(address)}`, this.business.settings.signInsPerMinute);
    const link = await this.links.find('invitation', token);
    const id = link && !link.expired ? Number(link.subject) : 0;
    const invitation = await this.transactions.run((tx) => this.invitations.find(tx, id));
    if (!invitation) throw gone();
    return invitation;
  }
}

function gone(): DomainError {
  return new DomainError('NOT_FOUND', GONE);
}
