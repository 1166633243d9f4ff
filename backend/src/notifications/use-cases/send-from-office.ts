import { Injectable } from '@nestjs/common';
import type { AdminNotification } from '@homebright/contract';
import { FindUser } from '../../identity/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, Transactions, type Tx } from '../../platform/index.js';
import type { Message } from '../domain/message.js';
import type { VisitFacts } from '../domain/visit-facts.js';
import { payUrl } from '../domain/visit-message.js';
import { wordsIn } from '../domain/words/said.js';
import type { Words } from '../domain/words/words.js';
import { VisitReader } from '../infra/visits.js';
import { Letterhead } from './letterhead.js';
import { TellCustomer } from './tell-customer.js';

@Injectable()
export class SendFromOffice {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: FindUser,
    private readonly visits: VisitReader,
    private readonly letterhead: Letterhead,
    private readonly tell: TellCustomer,
    private readonly audit: AuditLog,
  ) {}

  /** In the app and by mail. @throws NotFound for an unknown customer, or a booking that is not theirs. */
  async run(given: AdminNotification, actor: Actor): Promise<number> {
    const user = await this.users.run(given.userId);
    return this.transactions.run(async (tx) => {
      const to = await this.tell.find(tx, user.id);
      if (!to) throw new NotFound('The customer');
      const { bookingId, type, title } = given;
      const visit = bookingId === null ? null : await this.ownVisit(tx, bookingId, user.id);
      const message = this.write(given, visit, wordsIn(to.language));
      const id = await this.tell.run(tx, to, { bookingId, occasion: null, message });
      await this.audit.write(tx, actor, {
        action: 'send',
        entity: 'notification',
        entityId: id,
        after: { userId: user.id, bookingId, type, title },
      });
      return id ?? 0;
    });
  }

  /** Only news in general can be unsubscribed from. */
  private write(
    { type, title, message }: AdminNotification,
    visit: VisitFacts | null,
    words: Words,
  ): Message {
    const { siteUrl } = this.letterhead;
    const action =
      type === 'payment_pending' && visit && visit.balance > 0
        ? { label: words.actions.pay, url: payUrl(visit, siteUrl) }
        : { label: words.actions.bookings, url: siteUrl };
    const letter = {
      language: words.language,
      subject: title,
      greeting: words.hello,
      paragraphs: message.split(/(?:\r?\n){2,}/),
      actions: [action],
    };
    const category = type === 'general' ? 'office' : 'booking';
    return { type, title, text: message, category, urgent: false, letter };
  }

  private async ownVisit(tx: Tx, bookingId: number, userId: string): Promise<VisitFacts> {
    const visit = await this.visits.find(tx, bookingId);
    if (visit?.userId !== userId) throw new NotFound('The booking');
    return visit;
  }
}
