import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/index.js';
import { Mailer, type OutgoingMail } from '../infra/mailer.js';
import { Mails } from '../infra/mails.js';

const AT_ONCE = 4;
const BATCH = 40;

@Injectable()
export class SendDueMails {
  constructor(
    private readonly transactions: Transactions,
    private readonly mails: Mails,
    private readonly mailer: Mailer,
  ) {}

  /** Sends what is due, a few at once; one address that fails holds up no other. */
  async run(): Promise<void> {
    for (;;) {
      const due = await this.transactions.run((tx) => this.mails.claim(tx, BATCH));
      const queue = [...due];
      const lane = async (): Promise<void> => {
        for (let mail = queue.shift(); mail; mail = queue.shift()) await this.send(mail);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      if (due.length < BATCH) return;
    }
  }

  private async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (error) {
      const { responseCode, message } = error as { responseCode?: number; message: string };
      const forGood = responseCode !== undefined && responseCode >= 500;
      await this.transactions.run((tx) => this.mails.failed(tx, mail.id, message, forGood));
      return;
    }
    await this.transactions.run((tx) => this.mails.sent(tx, mail.id));
  }
}
