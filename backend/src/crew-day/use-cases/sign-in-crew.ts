import { Injectable, Logger } from '@nestjs/common';
import type { CrewSession, Language } from '@homebright/contract';
import { Cleaners } from '../../dispatch/index.js';
import { CrewSessions, CrewSignIns, type OpenedSession, type SignInBrowser } from '../../identity/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { HAND_CODE, OneTimeCodes, Transactions } from '../../platform/index.js';
import { CrewAddress, type CrewDevice } from './crew-address.js';
import { codeByHand } from './make-crew-code.js';

interface SignedInCrew {
  opened: OpenedSession;
  session: CrewSession;
  /** The value of the cookie that identifies this device next time. */
  known: string;
}

/**
 * Cleaners sign in with a code to their phone or email, or with a code that the office reads out
 * (docs/rules.md#crew-sign-in). The answers do not reveal whether an address is known.
 */
@Injectable()
export class SignInCrew {
  private readonly log = new Logger(SignInCrew.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly addresses: CrewAddress,
    private readonly pending: CrewSignIns,
    private readonly stored: Cleaners,
    private readonly sessions: CrewSessions,
    private readonly codes: OneTimeCodes,
  ) {}

  /** @throws Invalid; DomainError WRONG_CREDENTIALS, TOO_MANY_REQUESTS */
  async confirm(
    to: string,
    code: string,
    device: CrewDevice,
    { before, userAgent }: SignInBrowser,
  ): Promise<SignedInCrew> {
    const { recipient, cleaner } = await this.addresses.read(to, device);
    const about = code.length === HAND_CODE.digits ? codeByHand(cleaner) : this.askedFor(recipient, device);
    const fits = await this.transactions.run((tx) => this.codes.check(tx, about, code));
    if (!fits || !cleaner) throw new DomainError('WRONG_CREDENTIALS', 'That code is wrong or has expired.');
    const { id, name, language } = cleaner;
    const opened = await this.sessions.open(
      { cleanerId: id, signedInAs: recipient },
      before ?? null,
      userAgent,
    );
    this.log.log({ event: 'signed-in', actorKind: 'crew', actorId: String(id) }, 'signed in');
    const session = { id, name, language, signedInAs: recipient };
    return { opened, session, known: this.pending.known.remember(device.known, id) };
  }

  speak(cleanerId: number, language: Language): Promise<void> {
    return this.transactions.run((tx) => this.stored.setLanguage(tx, cleanerId, language));
  }

  /**
   * Identifies the code that this device requested for this address. If the device requested no code, no code matches.
   */
  private askedFor(recipient: string, { asked }: CrewDevice) {
    const found = asked ? this.pending.open(asked) : null;
    const subject = found?.to === recipient ? found.id : 'never asked';
    return { purpose: 'crew', subject, recipient } as const;
  }
}
