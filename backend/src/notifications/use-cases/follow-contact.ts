import { Injectable } from '@nestjs/common';
import { dialable } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { type PayloadOf, type Tx, auditedBefore } from '../../platform/index.js';
import type { contactChanged } from '../../bookings/index.js';
import {
  CurrentSender,
  Deliveries,
  FORMER_ADDRESS,
  formerAddressEmail,
  oneLine,
  rendered,
  wordsIn,
} from '../../messaging/index.js';
import type { Recipient } from '../domain/recipient.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { NotifyCustomer } from './notify-customer.js';

/**
 * The office gave a customer another address or number. Waiting messages go to the address once its reader has
 * confirmed it, or at once if the office created the customer; text messages stop until the number is proven, as when
 * customers change it themselves. The former address is notified.
 */
@Injectable()
export class FollowContact {
  constructor(
    private readonly clock: Clock,
    private readonly settings: CustomerSettingsStore,
    private readonly deliveries: Deliveries,
    private readonly notifyCustomer: NotifyCustomer,
    private readonly senders: CurrentSender,
  ) {}

  async follow(tx: Tx, changed: PayloadOf<typeof contactChanged>): Promise<void> {
    const { userId, email, phone, formerProven, version } = changed;
    const to = await this.settings.find(tx, userId);
    if (!to) return;
    if (phone && to.textsTo && dialable(to.phone ?? '') !== to.textsTo) {
      const unproven = { texts: false, textsTo: null, provenAt: null };
      await this.settings.keep(tx, userId, { ...to, ...unproven }, this.clock.date());
    }
    if (!email) return;
    await this.deliveries.readdress(tx, userId, to.email, to.emailKnown);
    if (to.email && !to.emailKnown) await this.notifyCustomer.askForProof(tx, to, to.email);
    if (formerProven) await this.tellFormer(tx, to, version);
  }

  private async tellFormer(tx: Tx, to: Recipient, version: number): Promise<void> {
    const { userId } = to;
    const recipient = await auditedBefore(tx, 'customer', userId, version, 'email');
    if (!recipient) return;
    const { sender } = this.senders;
    const email = formerAddressEmail(wordsIn(to.language), oneLine(sender.name), {
      email: to.email,
      movable: to.emailChangeable && to.signsInWith?.toLowerCase() === recipient.toLowerCase(),
    });
    const occasion = `${FORMER_ADDRESS}${userId}:${version}`;
    const about = { channel: 'mail', category: 'booking', userId, recipient, unlimited: true } as const;
    await this.deliveries.queue(tx, { ...about, occasion, ...rendered(email, sender) }, this.clock.date());
  }
}
