import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeGiftCard } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  idOf,
  type KeyedCall,
  ListOf,
  type Page,
  SendsPage,
  TakesCallKey,
} from '../../platform/index.js';
import { GIFT_CARD_LIST, type GiftCardQuery, GiftCardReader } from '../infra/gift-card-reader.js';
import { ChangeGiftCard } from '../use-cases/change-gift-card.js';
import { IssueGiftCard } from '../use-cases/issue-gift-card.js';
import { GiftCardIssueDto } from './credit.dto.js';

const GiftCardId = idOf('The gift card');

/** Gift cards, for the office (docs/rules.md#credit). */
@ApiTags('office: money')
@UseGuards(AdminGuard)
@Controller('api/admin/gift-cards')
export class OfficeGiftCardsController {
  constructor(
    private readonly cards: GiftCardReader,
    private readonly issueGiftCard: IssueGiftCard,
    private readonly changeGiftCard: ChangeGiftCard,
  ) {}

  @Get()
  @SendsPage('gift-cards')
  list(@ListOf(GIFT_CARD_LIST) query: GiftCardQuery): Promise<Page<OfficeGiftCard>> {
    return this.cards.page(query);
  }

  @Get(':id')
  one(@Param('id', GiftCardId) id: number): Promise<OfficeGiftCard> {
    return this.cards.one(id);
  }

  /** Sells a card for cash or a check, or gives it away. The answer has its code. */
  @Post()
  @TakesCallKey()
  issue(
    @Body() issue: GiftCardIssueDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<OfficeGiftCard & { code: string }> {
    if (!once) throw new Invalid('A gift card needs an Idempotency-Key.');
    return this.issueGiftCard.issue(issue, actor, once);
  }

  /** Emails the card with a new code, and the former one ends. The answer has the code if there is no address. */
  @Post(':id/resend')
  @HttpCode(200)
  resend(
    @Param('id', GiftCardId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<OfficeGiftCard & { code?: string }> {
    return this.changeGiftCard.resend(id, actor);
  }

  /** Ends a card that nobody has redeemed. */
  @Post(':id/cancel')
  @HttpCode(200)
  cancel(@Param('id', GiftCardId) id: number, @CurrentActor() actor: Actor): Promise<OfficeGiftCard> {
    return this.changeGiftCard.cancel(id, actor);
  }
}
