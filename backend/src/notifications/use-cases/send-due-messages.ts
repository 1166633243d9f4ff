import { Injectable } from '@nestjs/common';
import { PayLinks } from '../../bookings/index.js';
import { RateVisit } from '../../ratings/index.js';
import { InviteToOffice } from '../../identity/index.js';
import { Clock } from '../../kernel/clock.js';
import { Business, DailyCounts, Transactions, type Tx } from '../../platform/index.js';
import {
  type Claimed,
  CurrentSender,
  type Deferred,
  Deliveries,
  DeliveryFailed,
  INVITATION_LINK,
  INVITATION_OCCASION,
  isAutomatic,
  isWithheld,
  Mailer,
  MessageChannels,
  oneLine,
  type OutgoingMail,
  overLimit,
  PAY_LINK,
  rendered,
  SmsSender,
  stillApplies,
  useOfLimits,
  type VisitFacts,
  wordsIn,
} from '../../messaging/index.js';
import { RATING_LINK } from '../domain/rating-message.js';
import { visitMessage } from '../domain/visit-message.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { VisitReader } from '../infra/facts-reader.js';
import { stoppingOf, Unsubscribe, UNSUBSCRIBE_LINK } from './unsubscribe.js';
import { ConfirmWaitlist, WAITLIST_PROOF_LINK } from './confirm-waitlist.js';
import { PROOF_LINK, ProveEmail } from './prove-email.js';
import { VisitLinks } from './visit-links.js';

/** A complete message, ready to send. */
export interface ReadyMessage extends OutgoingMail {
  channel: Claimed['channel'];
  userId: string | null;
}

@Injectable()
export class WriteDelivery {
  constructor(
    private readonly clock: Clock,
    private readonly visits: VisitReader,
    private readonly settings: CustomerSettingsStore,
    private readonly deliveries: Deliveries,
    private readonly links: VisitLinks,
    private readonly unsubscribe: Unsubscribe,
    private readonly proveEmail: ProveEmail,
    private readonly confirmWaitlist: ConfirmWaitlist,
    private readonly payLinks: PayLinks,
    private readonly rateVisit: RateVisit,
    private readonly inviteToOffice: InviteToOffice,
    private readonly senders: CurrentSender,
  ) {}

  /** Writes the texts of bulk messages and the links of all; drops those that no longer apply. */
  async write(tx: Tx, claimed: readonly Claimed[]): Promise<ReadyMessage[]> {
    const ids = claimed.flatMap(({ deferred, bookingId }) => (deferred && bookingId ? [bookingId] : []));
    const visits = await this.visits.findAll(tx, ids);
    const untrue: number[] = [];
    const ready: ReadyMessage[] = [];
    for (const one of claimed) {
      const visit = one.deferred ? visits.get(one.bookingId ?? 0) : undefined;
      if (one.category === 'news' && !(await this.wantsNews(tx, one))) untrue.push(one.id);
      // Payments were switched off after it was queued.
      else if (isPayLink(one) && !this.payLinks.on) untrue.push(one.id);
      else if (one.occasion.startsWith(INVITATION_OCCASION)) {
        const invitation = await this.invitation(tx, one);
        if (invitation) ready.push(invitation);
        else untrue.push(one.id);
      } else if (!one.deferred) ready.push(await this.complete(tx, one));
      else if (visit && stillApplies(one.deferred, one.occasion, visit, this.clock.now())) {
        ready.push(await this.writeOne(tx, one, one.deferred, visit));
      } else untrue.push(one.id);
    }
    await this.deliveries.forget(tx, untrue);
    return ready;
  }

  /** null for an invitation that was accepted or withdrawn, or has ended. */
  private async invitation(tx: Tx, one: Claimed): Promise<ReadyMessage | null> {
    const url = await this.inviteToOffice.linkFor(tx, Number(one.occasion.split(':')[1]));
    if (!url) return null;
    const linked = (text: string): string => text.replaceAll(INVITATION_LINK, url);
    return {
      ...one,
      html: one.html && linked(one.html),
      plain: linked(one.plain ?? ''),
      unsubscribeUrl: null,
      automatic: true,
    };
  }

  /** The customer may have unsubscribed since it was queued. */
  private async wantsNews(tx: Tx, { userId }: Claimed): Promise<boolean> {
    return (userId && (await this.settings.find(tx, userId))?.newsMails) || false;
  }

  /** A message whose text was written when it was queued. */
  private async complete(tx: Tx, one: Claimed): Promise<ReadyMessage> {
    const unsubscribeUrl = await this.unsubscribing(tx, one);
    const proofUrl =
      one.category === 'proof' && one.userId
        ? await this.proveEmail.issue(tx, one.userId, one.recipient)
        : null;
    const waitlistUrl = await this.waitlistUrl(tx, one);
    const payUrl = isPayLink(one) ? await this.payUrl(tx, one) : '';
    const ratingUrl = await this.ratingUrl(tx, one);
    const linked = (text: string): string => {
      if (ratingUrl)
        return text.replaceAll(RATING_LINK, ratingUrl).replaceAll(UNSUBSCRIBE_LINK, unsubscribeUrl ?? '');
      if (waitlistUrl) return text.replaceAll(WAITLIST_PROOF_LINK, waitlistUrl);
      if (proofUrl) return text.replaceAll(PROOF_LINK, proofUrl);
      if (payUrl) return text.replaceAll(PAY_LINK, payUrl);
      return unsubscribeUrl ? text.replaceAll(UNSUBSCRIBE_LINK, unsubscribeUrl) : text;
    };
    return {
      ...one,
      html: one.html && linked(one.html),
      plain: linked(one.plain ?? ''),
      unsubscribeUrl,
      automatic: isAutomatic(one),
    };
  }

  private async waitlistUrl(tx: Tx, { category, occasion }: Claimed): Promise<string | null> {
    if (category !== 'waitlist-proof') return null;
    return this.confirmWaitlist.issue(tx, occasion.split(':')[1] ?? '');
  }

  /** If the link has already ended when the message is sent, it leads to a page that says so. */
  private async payUrl(tx: Tx, { bookingId: id, userId }: Claimed): Promise<string> {
    const url = id && userId ? await this.payLinks.another(tx, { id, userId }) : null;
    return url ?? `${this.senders.siteUrl}/pay/ended`;
  }

  private async ratingUrl(tx: Tx, { plain, bookingId, userId }: Claimed): Promise<string | null> {
    const asks = plain?.includes(RATING_LINK) && bookingId && userId;
    return asks ? this.rateVisit.linkFor(tx, bookingId, userId) : null;
  }

  private async writeOne(tx: Tx, one: Claimed, occasion: Deferred, visit: VisitFacts): Promise<ReadyMessage> {
    const to = await this.settings.find(tx, visit.userId);
    const words = wordsIn(to?.language ?? 'en');
    const { site, zone, sender } = this.senders;
    const links = occasion === 'reminder' ? await this.links.issue(tx, visit) : undefined;
    const message = visitMessage(occasion, visit, { ...site, ...(links ? { links } : {}) }, words, zone);
    if (one.channel === 'text') {
      const plain = `${oneLine(sender.name)}: ${message.text}${links ? ` ${links.confirm}` : ''}`;
      const subject = oneLine(message.email.subject);
      return { ...one, html: null, plain, subject, unsubscribeUrl: null, automatic: true };
    }
    const unsubscribeUrl = await this.unsubscribing(tx, one);
    const email = {
      ...message.email,
      ...(unsubscribeUrl ? { unsubscribe: { label: words.unsubscribe, url: unsubscribeUrl } } : {}),
    };
    return { ...one, ...rendered(email, sender), unsubscribeUrl, automatic: true };
  }

  private async unsubscribing(tx: Tx, one: Claimed): Promise<string | null> {
    const stopping = one.channel === 'mail' ? stoppingOf(one) : null;
    return stopping && this.unsubscribe.issue(tx, stopping);
  }
}

const isPayLink = ({ plain }: Claimed): boolean => plain?.includes(PAY_LINK) ?? false;

/** The outcomes of a batch, by channel. */
interface Tried {
  sent: Set<ReadyMessage['channel']>;
  failed: Map<ReadyMessage['channel'], DeliveryFailed>;
  down: Map<ReadyMessage['channel'], DeliveryFailed>;
}

const AT_ONCE = 4;
const BATCH = 40;
/** After this the next scheduled run continues, so that a worker can shut down in time. */
const LONGEST_RUN = 20_000;

@Injectable()
export class SendDueMessages {
  private running = false;

  constructor(
    private readonly business: Business,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly deliveries: Deliveries,
    private readonly writeDelivery: WriteDelivery,
    private readonly mailer: Mailer,
    private readonly smsSender: SmsSender,
    private readonly unsubscribe: Unsubscribe,
    private readonly counts: DailyCounts,
    private readonly channels: MessageChannels,
  ) {}

  /** Sends due messages, a few in parallel; a failing address does not delay others. One run at a time per process. */
  async send(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      const until = performance.now() + LONGEST_RUN;
      await this.transactions.run((tx) => this.deliveries.release(tx, this.clock.date()));
      while (performance.now() < until && (await this.sendBatch()));
    } finally {
      this.running = false;
    }
  }

  /** @returns whether there may be more. */
  private async sendBatch(): Promise<boolean> {
    const now = this.clock.date();
    const open = await this.business.isOpen();
    const { due, ready } = await this.transactions.run(async (tx) => {
      const claimed = await this.deliveries.claim(tx, BATCH, now);
      const within = await this.withinLimits(tx, await this.mayLeave(tx, claimed, open));
      return { due: claimed.length, ready: await this.writeDelivery.write(tx, within) };
    });
    const queue = [...ready];
    const tried: Tried = { sent: new Set(), failed: new Map(), down: new Map() };
    const lane = async (): Promise<void> => {
      for (let one = queue.shift(); one; one = queue.shift()) await this.sendOne(one, tried);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await this.note(tried);
    return due === BATCH && !tried.down.size;
  }

  /** The attempts show whether a channel works: a permanent refusal is also an answer. */
  private async note({ sent, failed, down }: Tried): Promise<void> {
    for (const [channel, { reason }] of down) await this.channels.failing(channel, reason, true);
    for (const channel of sent) if (!down.has(channel)) await this.channels.working(channel);
    for (const [channel, { reason }] of failed)
      if (!down.has(channel) && !sent.has(channel)) await this.channels.failing(channel, reason, false);
  }

  private async mayLeave(tx: Tx, claimed: readonly Claimed[], open: boolean): Promise<Claimed[]> {
    const withheld = claimed.filter((one) => isWithheld(one, open));
    await this.deliveries.withhold(
      tx,
      withheld.map(({ id }) => id),
    );
    return claimed.filter((one) => !withheld.includes(one));
  }

  /** Each message counts once, however many attempts it takes. */
  private async withinLimits(tx: Tx, claimed: readonly Claimed[]): Promise<Claimed[]> {
    const counted = claimed.filter(({ toCount }) => toCount).sort((a, b) => a.id - b.id);
    if (!counted.length) return [...claimed];
    const above = new Set(overLimit(counted, await this.counts.raise(tx, useOfLimits(counted))));
    await this.deliveries.aboveLimit(
      tx,
      [...above].map(({ id }) => id),
    );
    return claimed.filter((one) => !above.has(one));
  }

  private async sendOne(one: ReadyMessage, { sent, failed, down }: Tried): Promise<void> {
    const outage = down.get(one.channel);
    if (outage) return this.putBack(one, outage.message);
    try {
      if (one.channel === 'text') await this.smsSender.send(one.recipient, one.plain);
      else await this.mailer.send(one);
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      const { kind } = error;
      this.channels.count(one.channel, kind === 'unwanted' ? 'refused' : kind);
      if (kind === 'later') failed.set(one.channel, error);
      if (kind !== 'down') return this.failed(one, error);
      down.set(one.channel, error);
      return this.putBack(one, error.message);
    }
    sent.add(one.channel);
    this.channels.count(one.channel, 'sent');
    await this.transactions.run((tx) => this.deliveries.sent(tx, one, this.clock.date()));
  }

  private putBack({ id }: ReadyMessage, reason: string): Promise<void> {
    return this.transactions.run((tx) =>
      this.deliveries.putBack(tx, [id], reason.slice(0, 500), this.clock.date()),
    );
  }

  private failed({ id, userId }: ReadyMessage, { kind, message }: DeliveryFailed): Promise<void> {
    const reason = message.slice(0, 500);
    return this.transactions.run(async (tx) => {
      if (kind === 'later') return this.deliveries.failed(tx, id, reason, this.clock.date());
      await this.deliveries.bounced(tx, id, reason);
      if (kind === 'unwanted' && userId) await this.unsubscribe.stopTexts(tx, userId);
    });
  }
}
