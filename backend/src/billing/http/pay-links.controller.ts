import { Body, Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PaymentResponse, PayLinkPayment, PayLinkView } from '@homebright/contract';
import { IsInt, Max, Min } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { sourceOf } from '../../platform/index.js';
import { PayByLink } from '../use-cases/pay-by-link.js';

class PayLinkPaymentDto implements PayLinkPayment {
  @IsInt() @Min(0) @Max(2 ** 31 - 1) amount: number;
}

/**
 * Serves the page of a pay link. Anyone with the link may pay without signing in, and the browser stores nothing about
 * the payment.
 */
@ApiTags('pay links')
@Controller('api/pay-links/:token')
export class PayLinksController {
  constructor(private readonly payByLink: PayByLink) {}

  /** Shows amount, service and time to anyone with the link, without signing in. */
  @Get()
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex')
  read(@Param('token') token: string, @Req() request: FastifyRequest): Promise<PayLinkView> {
    return this.payByLink.read(token, sourceOf(request.ip));
  }

  /** Starts a payment of the amount that the page showed. */
  @Post('payment')
  @HttpCode(200)
  @Header('referrer-policy', 'no-referrer')
  pay(
    @Param('token') token: string,
    @Body() { amount }: PayLinkPaymentDto,
    @Req() request: FastifyRequest,
  ): Promise<PaymentResponse> {
    return this.payByLink.pay(token, amount, sourceOf(request.ip));
  }
}
