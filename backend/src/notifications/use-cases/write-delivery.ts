import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import {
  type Claimed,
  CurrentSender,
  type Deferred,
  Deliveries,
  oneLine,
  rendered,
  stillApplies,
  type VisitFacts,
  wordsIn,
} from '../../messaging/index.js';
import { visitMessage } from '../domain/visit-message.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { VisitReader } from '../infra/facts-reader.js';
import { LinkDelivery, type ReadyMessage } from './link-delivery.js';
import { VisitLinks } from './visit-links.js';
import { WriteGiftCardCode } from './write-gift-card-code.js';

export type { ReadyMessage };

@Injectable()
export class WriteDelivery {
  constructor(
    private readonly clock: Clock,
    private readonly visits: VisitReader,
    private readonly settings: CustomerSettingsStore,
    private readonly deliveries: Deliveries,
    private readonly links: VisitLinks,
    private readonly linkDelivery: LinkDelivery,
    private readonly giftCardCode: WriteGiftCardCode,
    private readonly senders: CurrentSender,
  ) {}

  /** Writes the texts of bulk messages and the links of all messages; drops messages that no longer apply. */
  async write(tx: Tx, claimed: readonly Claimed[]): Promise<ReadyMessage[]> {
    const ids = claimed.flatMap(({ deferred, bookingId }) => (deferred && bookingId ? [bookingId] : []));
    const visits = await this.visits.findAll(tx, ids);
    const outdatedIds: number[] = [];
    const ready: ReadyMessage[] = [];
    for (const one of claimed) {
      const visit = one.deferred ? visits.get(one.bookingId ?? 0) : undefined;
      if (one.category === 'news' && !(await this.wantsNews(tx, one))) outdatedIds.push(one.id);
      else if (!one.deferred) {
        const linked = await this.linkDelivery.link(tx, one);
        const written = linked && (await this.giftCardCode.write(tx, one.occasion, linked));
        if (written) ready.push(written);
        else outdatedIds.push(one.id);
      } else if (visit && stillApplies(one.deferred, one.occasion, visit, this.clock.now())) {
        ready.push(await this.writeOne(tx, one, one.deferred, visit));
      } else outdatedIds.push(one.id);
    }
    await this.deliveries.forget(tx, outdatedIds);
    return ready;
  }

  /** The customer may have unsubscribed since the message was queued. */
  private async wantsNews(tx: Tx, { userId }: Claimed): Promise<boolean> {
    return (userId && (await this.settings.find(tx, userId))?.newsMails) || false;
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
    const unsubscribeUrl = await this.linkDelivery.unsubscribing(tx, one);
    const email = {
      ...message.email,
      ...(unsubscribeUrl ? { unsubscribe: { label: words.unsubscribe, url: unsubscribeUrl } } : {}),
    };
    return { ...one, ...rendered(email, sender), unsubscribeUrl, automatic: true };
  }
}
