import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TipAnswer, TipGift } from '@homebright/contract';
import { IsInt, Max, Min } from 'class-validator';
import { BookingId } from '../../bookings/index.js';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { GiveTip } from '../use-cases/give-tip.js';

class TipGiftDto implements TipGift {
  @IsInt() @Min(0) @Max(2 ** 31 - 1) amount: number;
}

@ApiTags('payments')
@UseGuards(CustomerGuard)
@Controller('api/bookings/:bookingId')
export class TipsController {
  constructor(private readonly giveTip: GiveTip) {}

  /** Tips the cleaners of a visit from the saved card, once. */
  @Post('tip')
  @HttpCode(200)
  tip(
    @Param('bookingId', BookingId) bookingId: number,
    @CurrentCustomer() { id }: SignedInCustomer,
    @Body() { amount }: TipGiftDto,
  ): Promise<TipAnswer> {
    return this.giveTip.give(id, bookingId, amount);
  }
}
