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
 * Applies the office's change of a customer's address or phone number to messages:
 * - Text messages stop until the new number is proven, as when customers change it themselves.
 * - Waiting emails go to the new address once its reader has confirmed it, or at once if the office created the customer.
 * - The former address gets a notice.
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
    if (phone) await this.stopTexts(tx, to);
    if (!email) return;
    await this.redirect(tx, to);
    if (formerProven) await this.tellFormerAddress(tx, to, version);
  }

  private async stopTexts(tx: Tx, to: Recipient): Promise<void> {
    if (!to.textsTo || dialable(to.phone ?? '') === to.textsTo) return;
    const unproven = { texts: false, textsTo: null, provenAt: null };
    await this.settings.save(tx, to.userId, { ...to, ...unproven }, this.clock.date());
  }

  private async redirect(tx: Tx, to: Recipient): Promise<void> {
    await this.deliveries.readdress(tx, to.userId, to.email, to.emailKnown);
    if (to.email && !to.emailKnown) await this.notifyCustomer.askForProof(tx, to, to.email);
  }

  private async tellFormerAddress(tx: Tx, to: Recipient, version: number): Promise<void> {
    const { userId } = to;
    const former = await auditedBefore(tx, 'customer', userId, version, 'email');
    if (!former) return;
    const { sender } = this.senders;
    const email = formerAddressEmail(wordsIn(to.language), oneLine(sender.name), {
      email: to.email,
      movable: to.emailChangeable && to.signsInWith?.toLowerCase() === former.toLowerCase(),
    });
    const occasion = `${FORMER_ADDRESS}${userId}:${version}`;
    // A warning must arrive, even if the address has reached today's limit.
    const delivery = {
      channel: 'mail',
      category: 'booking',
      userId,
      recipient: former,
      unlimited: true,
    } as const;
    await this.deliveries.queue(tx, { ...delivery, occasion, ...rendered(email, sender) }, this.clock.date());
  }
}
