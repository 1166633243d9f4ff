import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CardForm,
  KeepCard as CardChoice,
  OwnCards as OwnCardList,
  SavedCardAnswer,
  SavedCardPayment,
} from '@homebright/contract';
import { IsBoolean, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer, UserReader } from '../../identity/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import { KeepCard, OwnCards } from '../../payments/index.js';
import { IfGiven } from '../../platform/index.js';
import { CardUsesReader } from '../infra/card-uses-reader.js';
import { PayWithSavedCard } from '../use-cases/pay-with-saved-card.js';

/** Longer than any id of the provider. */
const LONGEST_ID = 255;

class SavedCardPaymentDto implements SavedCardPayment {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) bookingId: number;
  @IsInt() @Min(0) @Max(2 ** 31 - 1) amount: number;
  @IfGiven() @IsString() @MaxLength(LONGEST_ID) card?: string;
}

class KeepCardDto implements CardChoice {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) bookingId: number;
  @IsBoolean() keep: boolean;
}

/** A customer's saved cards, and payments with them (docs/rules.md#saved-cards). */
@ApiTags('cards')
@UseGuards(CustomerGuard)
@Controller('api')
export class CardsController {
  constructor(
    private readonly ownCards: OwnCards,
    private readonly keepCard: KeepCard,
    private readonly payWithSavedCard: PayWithSavedCard,
    private readonly uses: CardUsesReader,
    private readonly users: UserReader,
  ) {}

  /** The default card first. None for a customer whom the office has not confirmed yet. */
  @Get('cards')
  async list(@CurrentCustomer() { id }: SignedInCustomer): Promise<OwnCardList> {
    if (!(await this.users.isConfirmed(id))) return { cards: [], pays: { plans: [], visits: [] } };
    const [all, pays] = await Promise.all([this.ownCards.list(id), this.uses.of(id)]);
    return { cards: all.map(({ paymentMethodId, ...card }) => ({ id: paymentMethodId, ...card })), pays };
  }

  /** Starts the form that adds a card. */
  @Post('cards')
  @HttpCode(200)
  async add(@CurrentCustomer() { id }: SignedInCustomer): Promise<CardForm> {
    await this.refuseUnconfirmed(id);
    const person = await this.users.current(id);
    return { clientSecret: await this.ownCards.add({ userId: id, email: person?.email }) };
  }

  /** Lets the card pay plans and charges after visits from now on. */
  @Post('cards/:id/default')
  @HttpCode(200)
  async makeDefault(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id') card: string,
  ): Promise<OwnCardList> {
    await this.refuseUnconfirmed(customer.id);
    await this.ownCards.makeDefault(customer.id, card);
    return this.list(customer);
  }

  /** Removes a card here and at the provider. If it was the default, the card saved last takes its place. */
  @Delete('cards/:id')
  async remove(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id') card: string,
  ): Promise<OwnCardList> {
    await this.refuseUnconfirmed(customer.id);
    await this.ownCards.remove(customer.id, card);
    return this.list(customer);
  }

  /** Chooses whether the card in a booking's open payment form is saved for next time. */
  @Post('keep-card')
  @HttpCode(200)
  async keep(
    @CurrentCustomer() { id }: SignedInCustomer,
    @Body() { bookingId, keep }: KeepCardDto,
  ): Promise<CardChoice> {
    await this.refuseUnconfirmed(id);
    await this.keepCard.keep(id, bookingId, keep);
    return { bookingId, keep };
  }

  /** Charges what is due to a saved card. */
  @Post('pay-with-saved-card')
  @HttpCode(200)
  async payWithCard(
    @CurrentCustomer() { id }: SignedInCustomer,
    @Body() payment: SavedCardPaymentDto,
  ): Promise<SavedCardAnswer> {
    return { outcome: await this.payWithSavedCard.pay(id, payment) };
  }

  /** Somebody who may not be this customer must not see or change their cards (docs/rules.md#office-orders). */
  private async refuseUnconfirmed(userId: string): Promise<void> {
    if (!(await this.users.isConfirmed(userId))) throw new NotFound('The card');
  }
}
