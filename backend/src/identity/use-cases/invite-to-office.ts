import type { OfficeRole } from '@homebright/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import {
  type Actor,
  DailyCounts,
  Links,
  Transactions,
  type Tx,
  emit,
  writeAudit,
} from '../../platform/index.js';
import { Administrators } from '../infra/administrators.js';
import { Invitations, type OpenInvitation } from '../infra/invitations.js';
import { invited } from './events.js';
import { type OwnProof, Reauthenticate } from './reauthenticate.js';

const VALID_DAYS = 7;
/** Maximum number of emails per day, to one address and from the whole office. */
const MAX_TO_ONE_ADDRESS = 5;
const MAX_FROM_OFFICE = 30;

/** Invitations by email to work in the office. The link in the email works once, for a week. */
@Injectable()
export class InviteToOffice {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly invitations: Invitations,
    private readonly reauthenticate: Reauthenticate,
    private readonly links: Links,
    private readonly counts: DailyCounts,
    private readonly clock: Clock,
  ) {}

  /**
   * Requires the actor's own password and code, like every change to accounts.
   * @throws Invalid; DomainError CONFLICT for an address that has access or an invitation, TOO_MANY_REQUESTS,
   * LOCKED_OUT
   */
  async invite(to: { email: string; role: OfficeRole }, actor: Actor, proof: OwnProof): Promise<number> {
    const email = to.email.toLowerCase();
    // Check the request itself first: an app's code works only once.
    await this.transactions.run((tx) => this.administrators.refuseKnownAddress(tx, email));
    await this.reauthenticate.forAccounts(actor, proof);
    return this.transactions.run(async (tx) => {
      await this.administrators.requireOwner(tx, actor);
      await this.administrators.refuseKnownAddress(tx, email);
      const { role } = to;
      const id = await this.invitations.add(tx, {
        email,
        role,
        by: String(actor.id),
        expiresAt: this.end(),
      });
      await this.send(tx, { id, email, sent: 1 });
      await this.note(tx, actor, 'invite', id, { after: { email, role } });
      return id;
    });
  }

  /** Sends a new link for a new week; earlier links stop working. @throws NotFound, DomainError TOO_MANY_REQUESTS */
  async again(id: number, actor: Actor): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { email, role, sent } = await this.invitations.get(tx, id);
      await this.links.revoke(tx, 'invitation', String(id));
      await this.invitations.noteSent(tx, id, this.end());
      await this.send(tx, { id, email, sent: sent + 1 });
      await this.note(tx, actor, 'send-again', id, { after: { email, role } });
    });
  }

  /** @throws NotFound */
  async withdraw(id: number, actor: Actor): Promise<void> {
    await this.transactions.run(async (tx) => {
      const invitation = await this.invitations.get(tx, id);
      await this.invitations.remove(tx, id);
      await this.forget(tx, actor, invitation);
    });
  }

  /** Withdraws all invitations of an administrator who may no longer invite anybody. */
  async withdrawAllBy(tx: Tx, administratorId: number, actor: Actor): Promise<void> {
    for (const invitation of await this.invitations.removeAllBy(tx, administratorId))
      await this.forget(tx, actor, invitation);
  }

  /**
   * The link for an email that is sent now; null if the invitation was accepted or withdrawn, or has ended.
   */
  async linkFor(tx: Tx, id: number): Promise<string | null> {
    const open = await this.invitations.find(tx, id);
    if (!open || open.expiresAt <= this.clock.date()) return null;
    const { expiresAt } = open;
    const token = await this.links.issue(tx, {
      purpose: 'invitation',
      subject: String(id),
      userId: null,
      expiresAt,
    });
    // The token is after the '#', which servers and logs never see.
    return `${this.config.publicUrl}/admin/invitation#${token}`;
  }

  private async send(
    tx: Tx,
    { id, email, sent }: Pick<OpenInvitation, 'id' | 'email' | 'sent'>,
  ): Promise<void> {
    const to = `invitation to ${email}`;
    const counts = await this.counts.raise(
      tx,
      new Map([
        [to, 1],
        ['invitations', 1],
      ]),
    );
    if ((counts.get(to) ?? 0) > MAX_TO_ONE_ADDRESS || (counts.get('invitations') ?? 0) > MAX_FROM_OFFICE) {
      throw new DomainError(
        'TOO_MANY_REQUESTS',
        'You’ve reached today’s limit for invitations. Please try again tomorrow.',
      );
    }
    await emit(tx, invited({ invitationId: id, sent }));
  }

  private async forget(tx: Tx, actor: Actor, { id, email, role }: OpenInvitation): Promise<void> {
    await this.links.revoke(tx, 'invitation', String(id));
    await this.note(tx, actor, 'withdraw', id, { before: { email, role } });
  }

  private note(tx: Tx, actor: Actor, action: string, id: number, values: object): Promise<void> {
    return writeAudit(tx, actor, { action, entity: 'invitation', entityId: id, ...values });
  }

  private end(): Date {
    return new Date(this.clock.now() + VALID_DAYS * 86_400_000);
  }
}
