import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CreditPaid, CreditPayment } from '@homebright/contract';
import { IsInt, Max, Min } from 'class-validator';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { PayWithCredit } from '../use-cases/pay-with-credit.js';

class CreditPaymentDto implements CreditPayment {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) bookingId: number;
  @IsInt() @Min(1) @Max(2 ** 31 - 1) amount: number;
}

@ApiTags('credit')
@UseGuards(CustomerGuard)
@Controller('api/pay-with-credit')
export class CreditPaymentsController {
  constructor(private readonly payWithCredit: PayWithCredit) {}

  /** Pays what the customer's credit can of a booking (docs/rules.md#credit). */
  @Post()
  @HttpCode(200)
  pay(@CurrentCustomer() { id }: SignedInCustomer, @Body() payment: CreditPaymentDto): Promise<CreditPaid> {
    return this.payWithCredit.pay(id, payment);
  }
}
