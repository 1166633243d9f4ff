import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import { oneLine } from '../domain/html.js';
import { html, plainText } from '../domain/letter.js';
import { stillApplies } from '../domain/unwritten.js';
import type { VisitFacts } from '../domain/visit-facts.js';
import { visitMessage } from '../domain/visit-message.js';
import { wordsIn } from '../domain/words/said.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { type Claimed, Deliveries } from '../infra/deliveries.js';
import type { OutgoingMail } from '../infra/mailer.js';
import { VisitReader } from '../infra/visits.js';
import { Letterhead } from './letterhead.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
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
    private readonly letterhead: Letterhead,
  ) {}

  /** Writes the texts of bulk messages; those that no longer apply are dropped. */
  async run(tx: Tx, claimed: readonly Claimed[]): Promise<Ready[]> {
    const ids = claimed.flatMap(({ unwritten, bookingId }) => (unwritten && bookingId ? [bookingId] : []));
    const visits = await this.visits.findAll(tx, ids);
    const untrue: number[] = [];
    const ready: Ready[] = [];
    for (const one of claimed) {
      const visit = one.unwritten ? visits.get(one.bookingId ?? 0) : undefined;
      if (!one.unwritten) ready.push({ ...one, plain: one.plain ?? '', ...this.unsubscribing(one) });
      else if (visit && stillApplies(one.unwritten, one.occasion, visit, this.clock.now())) {
        ready.push(await this.write(tx, one, visit));
      } else untrue.push(one.id);
    }
    await this.deliveries.forget(tx, untrue);
    return ready;
  }

  private async write(tx: Tx, one: Claimed, visit: VisitFacts): Promise<Ready> {
    const to = await this.settings.find(tx, visit.userId);
    const words = wordsIn(to?.language ?? 'en');
    const { siteUrl, zone, sender } = this.letterhead;
    const links = this.links.of(visit);
    const message = visitMessage(
      one.unwritten ?? 'reminder',
      visit,
      { siteUrl, ...(links ? { links } : {}) },
      words,
      zone,
    );
    const { unsubscribeUrl } = this.unsubscribing(one);
    const letter = {
      ...message.letter,
      ...(unsubscribeUrl ? { unsubscribe: { label: words.unsubscribe, url: unsubscribeUrl } } : {}),
    };
    const written =
      one.channel === 'text'
        ? { html: null, plain: `${oneLine(sender.name)}: ${message.text}${links ? ` ${links.confirm}` : ''}` }
        : { html: html(letter, sender), plain: plainText(letter, sender) };
    return { ...one, ...written, subject: oneLine(letter.subject), unsubscribeUrl };
  }

  private unsubscribing({ userId, category }: Claimed): { unsubscribeUrl: string | null } {
    return { unsubscribeUrl: this.unsubscribe.of(userId, category) };
  }
}
