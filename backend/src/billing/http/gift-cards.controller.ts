import { Body, Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type BoughtGiftCard,
  GIFT_CARD_RANGE,
  GIFT_CARD_TEXT,
  type GiftCardForm,
  type GiftCardOrder,
  type Language,
  LANGUAGES,
  ONE_LINE,
} from '@homebright/contract';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { CallKey, IsEmailAddress, type KeyedCall, sourceOf, TakesCallKey } from '../../platform/index.js';
import { ReadBoughtGiftCard } from '../use-cases/read-bought-gift-card.js';
import { SellGiftCard } from '../use-cases/sell-gift-card.js';

const LONGEST_EMAIL = 254;
const DAY = /^\d{4}-\d\d-\d\d$/;

class GiftCardOrderDto implements GiftCardOrder {
  @Max(GIFT_CARD_RANGE.to) @Min(GIFT_CARD_RANGE.from) @IsInt() value: number;
  @Matches(/\S/, { message: 'Please enter your name.' })
  @Matches(ONE_LINE)
  @MaxLength(GIFT_CARD_TEXT.name)
  @IsString()
  buyerName: string;
  @MaxLength(LONGEST_EMAIL) @IsEmailAddress() buyerEmail: string;
  @Matches(/\S/, { message: 'Please enter who it is for.' })
  @Matches(ONE_LINE)
  @MaxLength(GIFT_CARD_TEXT.name)
  @IsString()
  recipientName: string;
  @IsOptional() @MaxLength(LONGEST_EMAIL) @IsEmailAddress() recipientEmail: string | null = null;
  @IsOptional() @MaxLength(GIFT_CARD_TEXT.message) @IsString() message: string | null = null;
  @Matches(DAY, { message: 'Please enter a day.' }) @IsString() deliverOn: string;
  @IsIn(LANGUAGES) language: Language;
}

/** Gift cards that anybody buys on the site without signing in. */
@ApiTags('credit')
@Controller('api/gift-cards')
export class GiftCardsController {
  constructor(
    private readonly sellGiftCard: SellGiftCard,
    private readonly readBoughtGiftCard: ReadBoughtGiftCard,
  ) {}

  /** Orders a gift card and starts its payment. Repeating it with the same key orders once. */
  @Post()
  @HttpCode(200)
  @Header('referrer-policy', 'no-referrer')
  @TakesCallKey()
  order(
    @Body() order: GiftCardOrderDto,
    @CallKey() once: KeyedCall | null,
    @Req() { ip }: FastifyRequest,
  ): Promise<GiftCardForm> {
    return this.sellGiftCard.sell(order, sourceOf(ip), once);
  }

  /** A bought card, for anyone with the link. */
  @Get(':token')
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex')
  read(@Param('token') token: string, @Req() { ip }: FastifyRequest): Promise<BoughtGiftCard> {
    return this.readBoughtGiftCard.read(token, sourceOf(ip));
  }
}
