import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import { oneLine } from '../domain/safe-text.js';
import { html, plainText } from '../domain/email.js';
import { stillApplies, type Deferred } from '../domain/delivery.js';
import type { VisitFacts } from '../domain/facts.js';
import { visitMessage } from '../domain/visit-message.js';
import { wordsIn } from '../domain/i18n/template-values.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { type Claimed, Deliveries } from '../infra/deliveries.js';
import type { OutgoingMail } from '../infra/mailer.js';
import { VisitReader } from '../infra/facts-reader.js';
import { CurrentSender } from './sender.js';
import { isStoppable, UNSUBSCRIBE_LINK, UnsubscribeLinks } from './unsubscribe.js';
import { PROOF_LINK, ProveEmail } from './prove-email.js';
import { VisitLinks } from './visit-links.js';

/** A complete message, ready to send. */
export interface Ready extends OutgoingMail {
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
    private readonly unsubscribe: UnsubscribeLinks,
    private readonly proveEmail: ProveEmail,
    private readonly senders: CurrentSender,
  ) {}

  /** Writes the texts of bulk messages, and the links of all; those that no longer apply are dropped. */
  async run(tx: Tx, claimed: readonly Claimed[]): Promise<Ready[]> {
    const ids = claimed.flatMap(({ deferred, bookingId }) => (deferred && bookingId ? [bookingId] : []));
    const visits = await this.visits.findAll(tx, ids);
    const untrue: number[] = [];
    const ready: Ready[] = [];
    for (const one of claimed) {
      const visit = one.deferred ? visits.get(one.bookingId ?? 0) : undefined;
      if (!one.deferred) ready.push(await this.complete(tx, one));
      else if (visit && stillApplies(one.deferred, one.occasion, visit, this.clock.now())) {
        ready.push(await this.write(tx, one, one.deferred, visit));
      } else untrue.push(one.id);
    }
    await this.deliveries.forget(tx, untrue);
    return ready;
  }

  /** A message that was written when it was queued. */
  private async complete(tx: Tx, one: Claimed): Promise<Ready> {
    const unsubscribeUrl = await this.unsubscribing(tx, one);
    const proofUrl =
      one.category === 'proof' && one.userId
        ? await this.proveEmail.issue(tx, one.userId, one.recipient)
        : null;
    const linked = (text: string): string => {
      if (proofUrl) return text.replaceAll(PROOF_LINK, proofUrl);
      return unsubscribeUrl ? text.replaceAll(UNSUBSCRIBE_LINK, unsubscribeUrl) : text;
    };
    return { ...one, html: one.html && linked(one.html), plain: linked(one.plain ?? ''), unsubscribeUrl };
  }

  private async write(tx: Tx, one: Claimed, occasion: Deferred, visit: VisitFacts): Promise<Ready> {
    const to = await this.settings.find(tx, visit.userId);
    const words = wordsIn(to?.language ?? 'en');
    const { siteUrl, zone, sender } = this.senders;
    const links = occasion === 'reminder' ? await this.links.issue(tx, visit) : undefined;
    const message = visitMessage(occasion, visit, { siteUrl, ...(links ? { links } : {}) }, words, zone);
    const subject = oneLine(message.letter.subject);
    if (one.channel === 'text') {
      const plain = `${oneLine(sender.name)}: ${message.text}${links ? ` ${links.confirm}` : ''}`;
      return { ...one, html: null, plain, subject, unsubscribeUrl: null };
    }
    const unsubscribeUrl = await this.unsubscribing(tx, one);
    const letter = {
      ...message.letter,
      ...(unsubscribeUrl ? { unsubscribe: { label: words.unsubscribe, url: unsubscribeUrl } } : {}),
    };
    return { ...one, html: html(letter, sender), plain: plainText(letter, sender), subject, unsubscribeUrl };
  }

  private async unsubscribing(tx: Tx, { channel, userId, category }: Claimed): Promise<string | null> {
    if (channel !== 'mail' || !userId || !isStoppable(category)) return null;
    return this.unsubscribe.issue(tx, userId, category);
  }
}
