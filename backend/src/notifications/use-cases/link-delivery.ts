import { Injectable } from '@nestjs/common';
import { PayLinks } from '../../billing/index.js';
import { InviteToOffice } from '../../identity/index.js';
import {
  type Claimed,
  CurrentSender,
  INVITATION_LINK,
  INVITATION_OCCASION,
  isAutomatic,
  type OutgoingMail,
  PAY_LINK,
} from '../../messaging/index.js';
import type { Tx } from '../../platform/index.js';
import { QuoteLinks } from '../../quotes/index.js';
import { RateVisit } from '../../ratings/index.js';
import { QUOTE_LINK, QUOTE_OCCASION, QUOTE_PDF_LINK } from '../domain/quote-message.js';
import { RATING_LINK } from '../domain/rating-message.js';
import { ConfirmWaitlist, WAITLIST_PROOF_LINK } from './confirm-waitlist.js';
import { PROOF_LINK, ProveEmail } from './prove-email.js';
import { stoppingOf, Unsubscribe, UNSUBSCRIBE_LINK } from './unsubscribe.js';

/** A complete message, ready to send. */
export interface ReadyMessage extends OutgoingMail {
  channel: Claimed['channel'];
  userId: string | null;
}

/** Makes a message's links when it is sent, because only the hashes of links may be stored. */
@Injectable()
export class LinkDelivery {
  constructor(
    private readonly unsubscribe: Unsubscribe,
    private readonly proveEmail: ProveEmail,
    private readonly confirmWaitlist: ConfirmWaitlist,
    private readonly payLinks: PayLinks,
    private readonly rateVisit: RateVisit,
    private readonly quoteLinks: QuoteLinks,
    private readonly inviteToOffice: InviteToOffice,
    private readonly senders: CurrentSender,
  ) {}

  /**
   * Completes a message whose text was written when it was queued.
   * @returns null if it no longer applies: an invitation that was accepted, withdrawn or has ended, a quote that was answered
   * or has expired, or a request to pay after payments were switched off
   */
  async link(tx: Tx, message: Claimed): Promise<ReadyMessage | null> {
    if (isPayLink(message) && !this.payLinks.on) return null;
    if (message.occasion.startsWith(INVITATION_OCCASION)) return this.invitation(tx, message);
    return message.occasion.startsWith(QUOTE_OCCASION) ? this.quote(tx, message) : this.complete(tx, message);
  }

  private async complete(tx: Tx, message: Claimed): Promise<ReadyMessage> {
    const unsubscribeUrl = await this.unsubscribing(tx, message);
    const proofUrl =
      message.category === 'proof' && message.userId
        ? await this.proveEmail.issue(tx, message.userId, message.recipient)
        : null;
    const waitlistUrl = await this.waitlistUrl(tx, message);
    const payUrl = isPayLink(message) ? await this.payUrl(tx, message) : '';
    const ratingUrl = await this.ratingUrl(tx, message);
    const linked = (text: string): string => {
      if (ratingUrl)
        return text.replaceAll(RATING_LINK, ratingUrl).replaceAll(UNSUBSCRIBE_LINK, unsubscribeUrl ?? '');
      if (waitlistUrl) return text.replaceAll(WAITLIST_PROOF_LINK, waitlistUrl);
      if (proofUrl) return text.replaceAll(PROOF_LINK, proofUrl);
      if (payUrl) return text.replaceAll(PAY_LINK, payUrl);
      return unsubscribeUrl ? text.replaceAll(UNSUBSCRIBE_LINK, unsubscribeUrl) : text;
    };
    return {
      ...message,
      html: message.html && linked(message.html),
      plain: linked(message.plain ?? ''),
      unsubscribeUrl,
      automatic: isAutomatic(message),
    };
  }

  private async quote(tx: Tx, message: Claimed): Promise<ReadyMessage | null> {
    const links = await this.quoteLinks.forMessage(tx, Number(message.occasion.split(':')[1]));
    if (!links) return null;
    const ready = await this.complete(tx, message);
    const linked = (text: string): string =>
      text.replaceAll(QUOTE_LINK, links.page).replaceAll(QUOTE_PDF_LINK, links.pdf);
    return { ...ready, html: ready.html && linked(ready.html), plain: linked(ready.plain) };
  }

  private async waitlistUrl(tx: Tx, { category, occasion }: Claimed): Promise<string | null> {
    if (category !== 'waitlist-proof') return null;
    return this.confirmWaitlist.issue(tx, occasion.split(':')[1] ?? '');
  }

  /** The pay link. If it has ended when the message is sent, this is the page that says so. */
  private async payUrl(tx: Tx, { bookingId: id, userId }: Claimed): Promise<string> {
    const url = id && userId ? await this.payLinks.another(tx, { id, userId }) : null;
    return url ?? `${this.senders.siteUrl}/pay/ended`;
  }

  private async ratingUrl(tx: Tx, { plain, bookingId, userId }: Claimed): Promise<string | null> {
    const asksForRating = plain?.includes(RATING_LINK) && bookingId && userId;
    return asksForRating ? this.rateVisit.linkFor(tx, bookingId, userId) : null;
  }

  /** The link that stops emails of this category; null if nobody can unsubscribe from them. */
  async unsubscribing(tx: Tx, message: Claimed): Promise<string | null> {
    const stopping = message.channel === 'mail' ? stoppingOf(message) : null;
    return stopping && this.unsubscribe.issue(tx, stopping);
  }

  private async invitation(tx: Tx, message: Claimed): Promise<ReadyMessage | null> {
    const url = await this.inviteToOffice.linkFor(tx, Number(message.occasion.split(':')[1]));
    if (!url) return null;
    const linked = (text: string): string => text.replaceAll(INVITATION_LINK, url);
    return {
      ...message,
      html: message.html && linked(message.html),
      plain: linked(message.plain ?? ''),
      unsubscribeUrl: null,
      automatic: true,
    };
  }
}

const isPayLink = ({ plain }: Claimed): boolean => plain?.includes(PAY_LINK) ?? false;
