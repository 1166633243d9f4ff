import { Injectable } from '@nestjs/common';
import type { SentMail, SentNotification } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, type ListQueryOf, type Page, Transactions } from '../../platform/index.js';
import type { MAIL_RULES, SENT_RULES } from '../domain/list-rules.js';
import { SentMessages } from '../infra/sent-messages.js';

@Injectable()
export class ReadSentMessages {
  constructor(
    private readonly sent: SentMessages,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  notifications(query: ListQueryOf<typeof SENT_RULES>): Promise<Page<SentNotification>> {
    return this.sent.notifications(query);
  }

  mails(query: ListQueryOf<typeof MAIL_RULES>): Promise<Page<SentMail>> {
    return this.sent.mails(query);
  }

  /** @throws NotFound if there is no such mail, or it is already queued */
  async sendAgain(id: number, actor: Actor): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.sent.sendAgain(tx, id, this.clock.date()))) throw new NotFound('An email to resend');
      await this.audit.write(tx, actor, { action: 'send-again', entity: 'mail', entityId: id });
    });
  }
}
