import { Injectable } from '@nestjs/common';
import { Ratings } from '../../ratings/index.js';
import { addDays } from '../../kernel/local-date.js';
import { Business, Transactions, type Tx } from '../../platform/index.js';
import { afterQuietHours } from '../domain/customer-news.js';
import {
  CurrentSender,
  Deliveries,
  oneLine,
  rendered,
  SmsSender,
  type VisitFacts,
  wordsIn,
} from '../../messaging/index.js';
import { RATING_LINK, ratingEmail, ratingText } from '../domain/rating-message.js';
import { numberForTexts, type Recipient } from '../domain/recipient.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { VisitReader } from '../infra/facts-reader.js';
import { UNSUBSCRIBE_LINK } from './unsubscribe.js';

const BATCH_SIZE = 200;
/** Nobody is asked about older visits, for example on the day when the owner turns this on. */
const DAYS_BACK = 3;

type Channel = 'mail' | 'text';

/** Asks customers once, by one channel and not at night, how their visit was (docs/rules.md#ratings). */
@Injectable()
export class AskForRatings {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly ratings: Ratings,
    private readonly visits: VisitReader,
    private readonly settings: CustomerSettingsStore,
    private readonly deliveries: Deliveries,
    private readonly smsSender: SmsSender,
    private readonly senders: CurrentSender,
  ) {}

  async ask(): Promise<void> {
    const now = this.business.clock.date();
    if (!this.business.settings.askForRatings || afterQuietHours(now, this.business.clock.zone) > now) return;
    while ((await this.transactions.run((tx) => this.askBatch(tx, now))) === BATCH_SIZE);
  }

  private async askBatch(tx: Tx, now: Date): Promise<number> {
    const { ratingPauseDays: pauseDays } = this.business.settings;
    const since = addDays(this.business.clock.today(), -DAYS_BACK);
    const due = await this.ratings.due(tx, { now, since, pauseDays, limit: BATCH_SIZE });
    const people = await this.settings.findAll(
      tx,
      due.map(({ userId }) => userId),
    );
    const facts = await this.visits.findAll(
      tx,
      due.map(({ bookingId }) => bookingId),
    );
    for (const rating of due) {
      const [to, visit] = [people.get(rating.userId), facts.get(rating.bookingId)];
      const channel = to && visit ? this.channelOf(to) : null;
      await this.ratings.noteAsked(tx, rating, { channel, language: to?.language ?? 'en', now });
      if (to && visit && channel) await this.askOne(tx, to, visit, channel, now);
    }
    return due.length;
  }

  /**
   * @returns 'text' for customers who chose text messages, otherwise 'mail'; null if they want neither or have no
   * address
   */
  private channelOf(to: Recipient): Channel | null {
    if (this.smsSender.available && numberForTexts(to)) return 'text';
    return to.email && to.emailKnown && to.ratingMails ? 'mail' : null;
  }

  private async askOne(tx: Tx, to: Recipient, visit: VisitFacts, channel: Channel, now: Date): Promise<void> {
    const { sender, siteUrl } = this.senders;
    const { userId } = to;
    const { bookingId } = visit;
    const words = wordsIn(to.language);
    const links = { rate: RATING_LINK, unsubscribe: UNSUBSCRIBE_LINK };
    const email = rendered(ratingEmail(words, visit, siteUrl, links), sender);
    const text = {
      subject: email.subject,
      plain: `${oneLine(sender.name)}: ${ratingText(words, visit, RATING_LINK)}`,
    };
    const delivery = {
      occasion: `booking:${bookingId}:rating`,
      category: 'rating',
      userId,
      bookingId,
    } as const;
    const written = channel === 'text' ? text : email;
    const recipient = (channel === 'text' ? to.textsTo : to.email) ?? '';
    await this.deliveries.queue(tx, { channel, ...delivery, recipient, ...written }, now);
  }
}
