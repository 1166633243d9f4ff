import { Inject, Injectable } from '@nestjs/common';
import type { GiftCardForm, GiftCardOrder } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { OrderGiftCard } from '../../credit/index.js';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import { GiftCardPayments } from '../../payments/index.js';
import { Business, type KeyedCall, Transactions } from '../../platform/index.js';
import { SiteNotOpen } from '../../site/index.js';
import { GiftCardLinks } from './gift-card-links.js';
import { LimitGiftCardOrders } from './limit-gift-card-orders.js';

/** Sells a gift card on the site to anybody, without signing in (docs/rules.md#credit). */
@Injectable()
export class SellGiftCard {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly limitOrders: LimitGiftCardOrders,
    private readonly orderGiftCard: OrderGiftCard,
    private readonly payments: GiftCardPayments,
    private readonly links: GiftCardLinks,
  ) {}

  /**
   * Orders the card and starts its payment. Repeating the call continues the same order.
   * @param source the buyer's network address
   * @throws NotFound where gift cards are not sold; SiteNotOpen, Invalid, ProviderUnavailable; DomainError TOO_MANY_REQUESTS
   */
  async sell(order: GiftCardOrder, source: string, once: KeyedCall | null): Promise<GiftCardForm> {
    const { useCredit, sellGiftCards, businessName } = this.business.settings;
    if (!useCredit || !sellGiftCards || !this.config.stripe) throw new NotFound('The page');
    if (!(await this.business.isOpen())) throw new SiteNotOpen();
    if (!once) throw new Invalid('An order needs an Idempotency-Key.');
    await this.limitOrders.count(source);
    const card = await this.orderGiftCard.order(order, once);
    const clientSecret = await this.payments.start(card, `Gift card from ${businessName}`);
    return { token: await this.transactions.run((tx) => this.links.issue(tx, card)), clientSecret };
  }
}
