import { Injectable } from '@nestjs/common';
import { type Actor, Links, type Tx } from '../../platform/index.js';
import { Sessions } from '../infra/sessions.js';
import { InviteToOffice } from './invite-to-office.js';

/** Withdraws access that an administrator gave to others and may no longer give. */
@Injectable()
export class WithdrawPowers {
  constructor(
    private readonly inviteToOffice: InviteToOffice,
    private readonly links: Links,
    private readonly sessions: Sessions,
  ) {}

  /**
   * If the administrator may no longer invite people, their invitations end. If the administrator may no longer see
   * the crews, the crew calendars that they made end, and so do the sessions of cleaners for whom they made a code by
   * hand.
   * @returns what was ended, for the audit log
   */
  async withdraw(
    tx: Tx,
    id: number,
    { invites, seesCrews }: { invites: boolean; seesCrews: boolean },
    actor: Actor,
  ): Promise<object> {
    if (!invites) await this.inviteToOffice.withdrawAllBy(tx, id, actor);
    if (seesCrews) return {};
    const endedCalendars = await this.links.revokeMadeBy(tx, 'calendar', id);
    const signedOutCleaners = await this.sessions.closeByHand(tx, id);
    return {
      ...(endedCalendars.length ? { endedCalendars } : {}),
      ...(signedOutCleaners.length ? { signedOutCleaners } : {}),
    };
  }
}
