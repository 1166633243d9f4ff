import { Injectable } from '@nestjs/common';
import { dialable } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import { CustomerSettingsStore } from '../infra/customer-settings.js';
import { Deliveries } from '../infra/deliveries.js';
import { NotifyCustomer } from './notify-customer.js';

/**
 * The office gave a customer another address or number. What waits goes to the address once its reader has confirmed it;
 * text messages end until the number is proven, as when customers change it themselves.
 */
@Injectable()
export class FollowContact {
  constructor(
    private readonly clock: Clock,
    private readonly settings: CustomerSettingsStore,
    private readonly deliveries: Deliveries,
    private readonly notifyCustomer: NotifyCustomer,
  ) {}

  async run(
    tx: Tx,
    { userId, email, phone }: { userId: string; email: boolean; phone: boolean },
  ): Promise<void> {
    const to = await this.settings.find(tx, userId);
    if (!to) return;
    if (phone && to.textsTo && dialable(to.phone ?? '') !== to.textsTo) {
      const unproven = { texts: false, textsTo: null, provenAt: null };
      await this.settings.keep(tx, userId, { ...to, ...unproven }, this.clock.date());
    }
    if (!email) return;
    await this.deliveries.readdress(tx, userId, to.email);
    if (to.email && !to.emailVerified) await this.notifyCustomer.askForProof(tx, to, to.email);
  }
}
