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
 * Signs cleaners in with a code sent to their phone or email, or with a code that the office reads out
 * (docs/rules.md#crew-sign-in). The answers do not reveal whether a cleaner has an address.
 */
@Injectable()
export class SignInCrew {
  private readonly log = new Logger(SignInCrew.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly addresses: CrewAddress,
    private readonly pending: CrewSignIns,
    private readonly cleaners: Cleaners,
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
    const issuedCode =
      code.length === HAND_CODE.digits ? codeByHand(cleaner) : this.requestedCode(recipient, device);
    const codeFits = await this.transactions.run((tx) => this.codes.check(tx, issuedCode, code));
    if (!codeFits || !cleaner)
      throw new DomainError('WRONG_CREDENTIALS', 'That code is wrong or has expired.');
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

  changeLanguage(cleanerId: number, language: Language): Promise<void> {
    return this.transactions.run((tx) => this.cleaners.setLanguage(tx, cleanerId, language));
  }

  /**
   * Identifies the code that this device requested for this address. If the device requested no code, no code matches.
   */
  private requestedCode(recipient: string, { asked }: CrewDevice) {
    const signIn = asked ? this.pending.open(asked) : null;
    const subject = signIn?.to === recipient ? signIn.id : 'never asked';
    return { purpose: 'crew', subject, recipient } as const;
  }
}
