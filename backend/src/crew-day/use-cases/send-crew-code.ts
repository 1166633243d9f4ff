import { Injectable, Logger } from '@nestjs/common';
import type { Cleaner } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { CrewSignIns } from '../../identity/index.js';
import { type NewCode, OneTimeCodes, Transactions } from '../../platform/index.js';
import { CurrentSender, EmailCodes, oneLine, TellCleaner, wordsIn } from '../../messaging/index.js';
import { CrewAddress, type CrewDevice } from './crew-address.js';

/** Sends codes to cleaners. A code belongs to the device that requested it, so nobody else can end it or use up its tries. */
@Injectable()
export class SendCrewCode {
  private readonly log = new Logger(SendCrewCode.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly addresses: CrewAddress,
    private readonly signIns: CrewSignIns,
    private readonly codes: OneTimeCodes,
    private readonly emailCodes: EmailCodes,
    private readonly tellCleaner: TellCleaner,
    private readonly senders: CurrentSender,
  ) {}

  /**
   * Every address counts against the limits, but only a cleaner's address gets a code. The code is sent in
   * the background.
   * @returns the sealed value of the device's cookie
   * @throws Invalid; DomainError TOO_MANY_REQUESTS
   */
  async send(to: string, device: CrewDevice): Promise<string> {
    const { recipient, cleaner, known } = await this.addresses.read(to, device);
    const id = this.signInId(recipient, device);
    const { source } = device;
    const newCode = { purpose: 'crew', subject: id, recipient, source, known, shared: 'cleaners' } as const;
    await this.transactions.run((tx) => this.codes.count(tx, newCode));
    if (cleaner)
      this.deliver(newCode, cleaner).catch((error: unknown) =>
        this.log.warn(
          { event: 'crew-code-not-sent', cleaner: cleaner.id, error },
          'a crew code was not sent',
        ),
      );
    return this.signIns.seal({ id, to: recipient });
  }

  /** The id of the sign-in that this device has begun for the recipient, or a new one. */
  private signInId(recipient: string, device: CrewDevice): string {
    const signIn = device.asked ? this.signIns.open(device.asked) : null;
    return signIn?.to === recipient ? signIn.id : randomUUID();
  }

  private async deliver(newCode: NewCode, { language }: Cleaner): Promise<void> {
    const code = await this.emailCodes.issueCounted(newCode);
    const { phoneCode, signInCode } = wordsIn(language);
    const message = {
      subject: signInCode.subject(code),
      text: phoneCode(oneLine(this.senders.sender.name), code),
    };
    await this.tellCleaner.tell(newCode.recipient, language, message);
  }
}
