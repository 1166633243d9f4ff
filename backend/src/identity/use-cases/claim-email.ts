import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { OneTimeCodes, type Tx } from '../../platform/index.js';
import type { CodeSignIn } from '../infra/code-sign-ins.js';
import { EmailIdentities } from '../infra/email-identities.js';
import { NotifyJoined } from './notify-joined.js';

/** Entering the code that was sent to an address signs in its customer, who is created if new. */
@Injectable()
export class ClaimEmail {
  constructor(
    private readonly clock: Clock,
    private readonly codes: OneTimeCodes,
    private readonly identities: EmailIdentities,
    private readonly notifyJoined: NotifyJoined,
  ) {}

  /** @returns the customer's id, or null for a code that is wrong or has expired */
  async claim(tx: Tx, { id, email }: Pick<CodeSignIn, 'id' | 'email'>, code: string): Promise<string | null> {
    const about = { purpose: 'sign-in', subject: id, recipient: email } as const;
    if (!(await this.codes.check(tx, about, code))) return null;
    const claimed = await this.identities.claim(tx, email, this.clock.date());
    if (claimed.joined) await this.notifyJoined.notify(tx, claimed.id, true);
    return claimed.id;
  }
}
