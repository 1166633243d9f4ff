import { Injectable } from '@nestjs/common';
import { type CustomerMessage, type CustomerMessageSent, LANGUAGES } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, BusinessClock, Transactions, writeAudit } from '../../platform/index.js';
import { afterQuietHours, newsEmail, newsRefusal } from '../domain/customer-news.js';
import { CurrentSender, rendered, wordsIn } from '../../messaging/index.js';
import { NewsRows, type WrittenNews } from '../infra/news-rows.js';
import { UNSUBSCRIBE_LINK } from './unsubscribe.js';

const NO_ADDRESS =
  'Emails with news and offers have to show your postal address. Please add it under Settings, Business, then send again.';

/**
 * Sends news and offers to the customers who agreed, and returns the outcome for each. If the news is sent again,
 * nobody is notified twice.
 */
@Injectable()
export class SendNews {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly news: NewsRows,
    private readonly senders: CurrentSender,
  ) {}

  /** @throws DomainError CONFLICT without a postal address, which the law requires in advertising */
  send({ id, userIds, ...text }: CustomerMessage, actor: Actor): Promise<CustomerMessageSent> {
    if (!this.senders.sender.address?.trim()) throw new DomainError('CONFLICT', NO_ADDRESS);
    const now = this.clock.date();
    const leavesAt = afterQuietHours(now, this.clock.zone);
    return this.transactions.run(async (tx) => {
      const chosen = await this.news.readers(tx, userIds);
      const readers = chosen.filter((reader) => !newsRefusal(reader));
      const refused = chosen.flatMap((reader) => {
        const reason = newsRefusal(reader);
        return reason ? [{ userId: reader.userId, name: reader.name ?? reader.userId, reason }] : [];
      });
      const written = this.inAllLanguages(text);
      const notified = await this.news.tell(tx, { id, ...text, written }, readers, { now, leavesAt });
      if (notified) {
        await writeAudit(tx, actor, {
          action: 'send',
          entity: 'customer-message',
          entityId: id,
          after: { title: text.title, sent: notified, refused: refused.length },
        });
      }
      return { sent: readers.length, refused, leavesAt: leavesAt.toISOString() };
    });
  }

  private inAllLanguages(text: { title: string; message: string }): WrittenNews[] {
    const { sender, siteUrl } = this.senders;
    const links = { siteUrl, unsubscribeUrl: UNSUBSCRIBE_LINK };
    return LANGUAGES.map((language) => ({
      language,
      ...rendered(newsEmail(text, wordsIn(language), links), sender),
    }));
  }
}
