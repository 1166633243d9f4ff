import { Injectable } from '@nestjs/common';
import { giftCardCodeOf } from '@homebright/contract';
import { UserReader } from '../../identity/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Business, Transactions } from '../../platform/index.js';
import { creditOff } from '../domain/errors.js';
import { GiftCardRefused, refuseRedeeming } from '../domain/gift-card.js';
import { CreditAccounts } from '../infra/credit-accounts.js';
import { GiftCardCodes } from '../infra/gift-card-codes.js';
import { GiftCards } from '../infra/gift-cards.js';
import { LimitGuesses } from './limit-guesses.js';

/** Turns a gift card into credit of the customer who enters its code. */
@Injectable()
export class RedeemGiftCard {
  constructor(
    private readonly business: Business,
    private readonly users: UserReader,
    private readonly transactions: Transactions,
    private readonly limitGuesses: LimitGuesses,
    private readonly codes: GiftCardCodes,
    private readonly cards: GiftCards,
    private readonly accounts: CreditAccounts,
  ) {}

  /**
   * The whole value becomes credit, once. A repetition by the same customer changes nothing.
   * @param source the customer's network, for the limits
   * @throws GiftCardRefused; DomainError CONFLICT, TOO_MANY_REQUESTS
   */
  async redeem(userId: string, typed: string, source: string): Promise<void> {
    if (!this.business.settings.useCredit) throw creditOff();
    if (!(await this.users.isConfirmed(userId))) throw unconfirmed();
    await this.limitGuesses.count(userId, source);
    const codeHash = this.codes.hash(giftCardCodeOf(typed));
    if (!codeHash) throw new GiftCardRefused('unknown');
    await this.transactions.run(async (tx) => {
      const card = await this.cards.lockByCode(tx, codeHash);
      if (!card) throw new GiftCardRefused('unknown');
      if (card.redeemedBy === userId) return;
      refuseRedeeming(card.state);
      const { id: giftCardId, value: amount, codeEnd: note } = card;
      const redeemed = { state: 'redeemed', redeemedBy: userId, redeemedAt: this.business.clock.date() };
      await this.cards.save(tx, Object.assign(card, redeemed));
      await this.accounts.append(tx, userId, { reason: 'gift_card', amount, giftCardId, note });
    });
  }
}

const unconfirmed = () =>
  new DomainError(
    'CONFLICT',
    'Please contact us. We have to confirm who you are before you redeem a gift card.',
  );
