import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type BookingRecord,
  couponCodeOf,
  type OrderMade,
  type OrderQuote,
  type PayLink,
  type PaymentResponse,
} from '@homebright/contract';
import { createHash } from 'node:crypto';
import { Invalid } from '../../kernel/domain-error.js';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  type KeyedCall,
  TakesCallKey,
} from '../../platform/index.js';
import {
  BookingId,
  checkCounts,
  checkDraft,
  checkFrequency,
  draftKey,
  givenDraft,
} from '../../bookings/index.js';
import { BookForCustomer } from '../use-cases/book-for-customer.js';
import { CollectPayment } from '../use-cases/collect-payment.js';
import { QuoteOrder } from '../use-cases/quote-order.js';
import { VersionDto } from './booking-change.dto.js';
import { CardByPhoneDto, OrderDto, OrderInMakingDto, PayLinkDto, RecordedPaymentDto } from './order.dto.js';

/** Orders that the office takes, and how they are paid (docs/rules.md#office-orders). */
@ApiTags('office: bookings')
@Controller('api/admin/bookings')
@UseGuards(AdminGuard)
export class OrdersController {
  constructor(
    private readonly bookForCustomer: BookForCustomer,
    private readonly quoteOrder: QuoteOrder,
    private readonly collect: CollectPayment,
  ) {}

  /** Books for a customer, once for each idempotency key. */
  @Post()
  @TakesCallKey()
  book(
    @Body()
    { userId, payment, crewId, customPrice, expectedTotal, override, takenBy, reference, ...wish }: OrderDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<OrderMade> {
    if (!once) throw new Invalid('An order needs an Idempotency-Key.');
    const id = draftKey(undefined, createHash('sha256').update(`${actor.id} ${once.key}`).digest('hex'));
    const draft = checkDraft(id, { ...givenDraft(wish), photos: [] }, wish.isRecurring === true);
    const price = { customPrice, expectedTotal };
    const terms = { payment, crewId: crewId ?? null, ...price, override: override?.trim() ?? null };
    return this.bookForCustomer.book({ userId, draft, terms: { ...terms, takenBy, reference } }, actor, once);
  }

  /** The price of an order, and each crew's free times for it. */
  @Post('quote')
  @HttpCode(200)
  quote(@Body() { userId, customPrice, isRecurring, ...wish }: OrderInMakingDto): Promise<OrderQuote> {
    const { service = '', extras, frequency, couponCode, ...answers } = givenDraft(wish);
    return this.quoteOrder.quote({
      userId,
      service,
      answers: answers as object,
      customPrice,
      extras: checkCounts(extras ?? {}),
      frequency: isRecurring ? checkFrequency(frequency) : null,
      couponCode: couponCodeOf(couponCode ?? '') || null,
    });
  }

  /** Records cash or a check that somebody took. */
  @Post(':id/actions/record-payment')
  @HttpCode(200)
  @TakesCallKey()
  record(
    @Param('id', BookingId) id: number,
    @Body() { version, ...given }: RecordedPaymentDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BookingRecord> {
    return this.collect.record(id, given, { actor, once, version });
  }

  /** Starts a payment with a card that the customer reads out on the phone. */
  @Post(':id/actions/card-payment')
  @HttpCode(200)
  cardByPhone(
    @Param('id', BookingId) id: number,
    @Body() { amount, version }: CardByPhoneDto,
    @CurrentActor() actor: Actor,
  ): Promise<PaymentResponse> {
    return this.collect.cardByPhone(id, amount, { actor, version });
  }

  /** The link is shown once. */
  @Post(':id/actions/pay-link')
  @HttpCode(200)
  payLink(
    @Param('id', BookingId) id: number,
    @Body() { version, ...wish }: PayLinkDto,
    @CurrentActor() actor: Actor,
  ): Promise<PayLink> {
    return this.collect.payLink(id, wish, { actor, version });
  }

  @Post(':id/actions/end-pay-link')
  @HttpCode(200)
  endPayLink(
    @Param('id', BookingId) id: number,
    @Body() { version }: VersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingRecord> {
    return this.collect.endPayLink(id, { actor, version });
  }
}
