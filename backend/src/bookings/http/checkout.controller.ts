import { Body, Controller, Headers, HttpCode, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ExistingPayment, PaymentResponse, RequestAnswer } from '@homebright/contract';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { AdoptPhotos } from '../../photos/index.js';
import { checkDraft } from '../domain/draft.js';
import { CheckCoupon } from '../use-cases/check-coupon.js';
import { CreateBooking } from '../use-cases/create-booking.js';
import { PayBooking } from '../use-cases/pay-booking.js';
import { RequestBooking } from '../use-cases/request-booking.js';
import { PayBookingDto } from './booking.dto.js';
import { DraftDto, draftKey, givenDraft } from './draft.dto.js';

@ApiTags('checkout')
@UseGuards(CustomerGuard)
@UseInterceptors(AdoptPhotos)
@Controller('api')
export class CheckoutController {
  constructor(
    private readonly checkCoupon: CheckCoupon,
    private readonly createBooking: CreateBooking,
    private readonly payBooking: PayBooking,
    private readonly requestBooking: RequestBooking,
  ) {}

  /** Books a draft once, and starts its payment. */
  @Post('create-payment-intent')
  @HttpCode(200)
  createPaymentIntent(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() draft: DraftDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<PaymentResponse> {
    return this.book(customer, draft, key, false);
  }

  /** Books a draft as the first visit of a plan, and starts its payment. */
  @Post('create-subscription')
  @HttpCode(200)
  createSubscription(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() draft: DraftDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<PaymentResponse> {
    return this.book(customer, draft, key, true);
  }

  /** Starts or continues the payment of an unpaid booking. */
  @Post('pay-existing-booking')
  @HttpCode(200)
  payExistingBooking(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() { bookingId }: PayBookingDto,
  ): Promise<ExistingPayment> {
    return this.payBooking.pay(customer.id, bookingId);
  }

  /** An alternative to paying: the office confirms the visit, and the customer pays after it. */
  @Post('request-booking')
  @HttpCode(200)
  request(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() { bookingId }: PayBookingDto,
  ): Promise<RequestAnswer> {
    return this.requestBooking.request(customer.id, bookingId);
  }

  private async book(
    customer: SignedInCustomer,
    dto: DraftDto,
    key: string | undefined,
    isRecurring: boolean,
  ): Promise<PaymentResponse> {
    const draft = checkDraft(draftKey(dto.draftId, key), givenDraft(dto), isRecurring);
    if (draft.couponCode !== null) await this.checkCoupon.mayTry(customer.id);
    const booking = await this.createBooking.create(customer.id, draft);
    return this.payBooking.collect(booking);
  }
}
