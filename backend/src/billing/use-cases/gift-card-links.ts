import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import type { GiftCard } from '../../credit/index.js';
import { Links, type Tx } from '../../platform/index.js';

const DAY = 86_400_000;
/** The page of a card opens for a year after the day on which the card is delivered. */
const PAGE_DAYS = 365;

type LinkedCard = Pick<GiftCard, 'id' | 'deliverOn'>;

/** Links to the page of a bought gift card, for its buyer. */
@Injectable()
export class GiftCardLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: Links,
  ) {}

  /** @returns the token of another link to the card's page */
  issue(tx: Tx, { id, deliverOn }: LinkedCard): Promise<string> {
    const expiresAt = new Date(Date.parse(deliverOn) + PAGE_DAYS * DAY);
    return this.links.issue(tx, { purpose: 'gift-card', subject: String(id), userId: null, expiresAt });
  }

  /** @returns the address of the card's page, with another link */
  async page(tx: Tx, card: LinkedCard): Promise<string> {
    return `${this.config.publicUrl}/gift/${await this.issue(tx, card)}`;
  }
}
