import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type BulkAnswer, OFFICE_LISTS, type OpenPayment } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  BulkRowsDto,
  CallKey,
  CurrentActor,
  type KeyedCall,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
  TakesCallKey,
} from '../../platform/index.js';
import { OfficeBookingReader } from '../infra/booking-reader.js';
import { OpenPayments } from '../use-cases/open-payments.js';

const LIST = OFFICE_LISTS['open-payments'];

/** Bookings with an open payment, which is scheduled, due or failed. */
@ApiTags('office: money')
@Controller('api/admin/open-payments')
@UseGuards(AdminGuard)
export class OpenPaymentsController {
  constructor(
    private readonly bookings: OfficeBookingReader,
    private readonly openPayments: OpenPayments,
  ) {}

  /** Lists these bookings. */
  @Get()
  @SendsPage('open-payments')
  list(@ListOf(LIST) query: ListQueryOf<typeof LIST>): Promise<Page<OpenPayment>> {
    return this.bookings.openPayments(query);
  }

  /** Charges up to 500 bookings again, and says which were refused. */
  @Post('actions/charge')
  @HttpCode(200)
  @TakesCallKey()
  charge(
    @Body() { rows }: BulkRowsDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BulkAnswer> {
    return this.openPayments.charge(rows, { actor, once });
  }
}
