import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AppliedCoupon, CouponAnswer } from '@homebright/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { KnownCustomer, sourceOf } from '../../platform/index.js';
import { ChangeCoupon } from '../use-cases/change-coupon.js';
import { CheckCoupon } from '../use-cases/check-coupon.js';
import { BookingId, CouponCheckDto, CouponWishDto } from './booking.dto.js';

@ApiTags('bookings')
@Controller('api')
export class CouponsController {
  constructor(
    private readonly customers: KnownCustomer,
    private readonly checkCoupon: CheckCoupon,
    private readonly changeCoupon: ChangeCoupon,
  ) {}

  /** Public, but only signed-in customers are told why a code is refused. */
  @Post('coupons/check')
  @HttpCode(200)
  async check(@Body() check: CouponCheckDto, @Req() request: FastifyRequest): Promise<AppliedCoupon> {
    return this.checkCoupon.check(await this.customers.idOf(request), sourceOf(request.ip), check);
  }

  /** Sets or removes the coupon of an unpaid booking. */
  @Post('bookings/:id/coupon')
  @HttpCode(200)
  @UseGuards(CustomerGuard)
  change(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', BookingId) id: number,
    @Body() { code }: CouponWishDto,
  ): Promise<CouponAnswer> {
    return this.changeCoupon.change(customer.id, id, code);
  }
}
