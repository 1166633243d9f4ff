import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OwnCredit } from '@homebright/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { sourceOf } from '../../platform/index.js';
import { ReadOwnCredit } from '../use-cases/read-own-credit.js';
import { RedeemGiftCard } from '../use-cases/redeem-gift-card.js';
import { GiftCardClaimDto } from './credit.dto.js';

/** A customer's own credit (docs/rules.md#credit). */
@ApiTags('credit')
@UseGuards(CustomerGuard)
@Controller('api/credit')
export class OwnCreditController {
  constructor(
    private readonly readOwnCredit: ReadOwnCredit,
    private readonly redeemGiftCard: RedeemGiftCard,
  ) {}

  /** None for a customer whom the office has not confirmed yet. */
  @Get()
  read(@CurrentCustomer() { id }: SignedInCustomer): Promise<OwnCredit> {
    return this.readOwnCredit.read(id);
  }

  /** Adds a gift card's value. Spaces, dashes and lower case in the code are fine. */
  @Post('gift-cards')
  @HttpCode(200)
  async redeem(
    @CurrentCustomer() { id }: SignedInCustomer,
    @Body() { code }: GiftCardClaimDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<OwnCredit> {
    await this.redeemGiftCard.redeem(id, code, sourceOf(ip));
    return this.readOwnCredit.read(id);
  }
}
