import { Injectable } from '@nestjs/common';
import type { DeclineReason } from '@homebright/contract';
import { money } from '@homebright/contract';
import {
  CurrentSender,
  Deliveries,
  oneLine,
  personName,
  rendered,
  SmsSender,
  StaffAlerts,
  wordsIn,
} from '../messaging/index.js';
import { BusinessClock, Handles, type PayloadOf, type Tx } from '../platform/index.js';
import { quoteAnswered, quoteSent, shownState, type WrittenQuote, WrittenQuotes } from '../quotes/index.js';
import { QUOTE_OCCASION, quoteEmail, quoteText } from './domain/quote-message.js';
import { numberForTexts, type Recipient, wantsMail } from './domain/recipient.js';
import { CustomerSettingsStore } from './infra/customer-settings.js';
import { UNSUBSCRIBE_LINK } from './use-cases/unsubscribe.js';

const REASONS: Record<DeclineReason, string> = {
  price: 'the price',
  timing: 'the timing',
  'another-company': 'another company',
  'not-needed': 'not needed anymore',
  other: 'another reason',
};

/** Sends quotes and reminders to customers, and their answers to the office. */
@Injectable()
export class QuoteHandlers {
  constructor(
    private readonly clock: BusinessClock,
    private readonly quotes: WrittenQuotes,
    private readonly settings: CustomerSettingsStore,
    private readonly deliveries: Deliveries,
    private readonly smsSender: SmsSender,
    private readonly alerts: StaffAlerts,
    private readonly senders: CurrentSender,
  ) {}

  /** Sends nothing if the quote was answered or has expired in the meantime. */
  @Handles(quoteSent, 'send-quote')
  async sent(tx: Tx, { quoteId, userId, times, reminder }: PayloadOf<typeof quoteSent>): Promise<void> {
    const quote = await this.quotes.find(tx, quoteId);
    const to = await this.settings.find(tx, userId);
    if (!quote || !to || !isWaiting(quote, this.clock.today())) return;
    const occasion = `${QUOTE_OCCASION}${quoteId}:${times}`;
    if (quote.sentBy === 'email') await this.mail(tx, to, quote, { occasion, reminder });
    if (quote.sentBy === 'text') await this.text(tx, to, quote, { occasion, reminder });
  }

  @Handles(quoteAnswered, 'alert-quote-answered')
  async answered(tx: Tx, { quoteId, version }: PayloadOf<typeof quoteAnswered>): Promise<void> {
    const quote = await this.quotes.find(tx, quoteId);
    if (!quote) return;
    const { bookingId, state } = quote;
    const message = oneLine(answerInWords(quote));
    const about = state === 'accepted' ? bookingId : null;
    const alert = { occasion: `${QUOTE_OCCASION}${quoteId}:answered-${version}`, message, bookingId: about };
    await this.alerts.add(tx, alert, this.clock.date());
  }

  private async mail(tx: Tx, to: Recipient, quote: WrittenQuote, message: QuoteMessage): Promise<void> {
    const { occasion, reminder } = message;
    const { email: recipient, userId } = to;
    if (!recipient || (reminder && !(to.emailKnown && wantsMail(to, 'reminder')))) return;
    const words = wordsIn(to.language);
    const { sender } = this.senders;
    const unsubscribe = { label: words.unsubscribe, url: UNSUBSCRIBE_LINK };
    const email = quoteEmail(words, contentOf(quote), { business: oneLine(sender.name), reminder });
    const whole = rendered(reminder ? { ...email, unsubscribe } : email, sender);
    const category = reminder ? 'reminder' : 'booking';
    const delivery = {
      channel: 'mail',
      occasion,
      category,
      userId,
      recipient,
      unlimited: !reminder,
    } as const;
    await this.deliveries.queue(tx, { ...delivery, ...whole }, this.clock.date());
  }

  private async text(tx: Tx, to: Recipient, quote: WrittenQuote, message: QuoteMessage): Promise<void> {
    const { occasion, reminder } = message;
    const recipient = numberForTexts(to);
    if (!recipient || !this.smsSender.available) return;
    const words = wordsIn(to.language);
    const business = oneLine(this.senders.sender.name);
    const subject = words.quote.subject(business);
    const plain = `${business}: ${quoteText(words, quote, reminder)}`;
    const category = reminder ? 'reminder' : 'booking';
    const delivery = { channel: 'text', occasion, category, userId: to.userId, recipient } as const;
    await this.deliveries.queue(tx, { ...delivery, subject, plain, unlimited: !reminder }, this.clock.date());
  }
}

interface QuoteMessage {
  occasion: string;
  reminder: boolean;
}

const isWaiting = (quote: WrittenQuote, today: string): boolean =>
  ['sent', 'seen'].includes(shownState(quote, today));

const contentOf = ({ home, expiresOn, options }: WrittenQuote) => ({
  customerName: home.customerName ?? '',
  location: home.location ?? '',
  expiresOn,
  options,
});

/**
 * 'Quote #7 accepted by Ada Byron: A deep clean, $300.00'. An alert is erased with the customer's bookings. A declined quote has
 * none, so its alert names neither the customer nor their note.
 */
function answerInWords(quote: WrittenQuote): string {
  const { id, state, home, options, acceptedOption, declineReason } = quote;
  if (state === 'declined') return `Quote #${id} was declined: ${REASONS[declineReason ?? 'other']}`;
  const name = personName(home.customerName ?? '');
  const option = options.find(({ number }) => number === acceptedOption);
  const taken = option ? `: ${option.title}, ${money(option.total)}` : '';
  return `Quote #${id} accepted by ${name}${taken}`;
}
