import { Controller, Get, Header, Param, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import { ShowPapers } from '../use-cases/show-papers.js';

const HTML = 'text/html; charset=utf-8';
const ID = /^[1-9]\d{0,14}$/;

@ApiTags('payments')
@UseGuards(CustomerGuard)
@Controller('api/bookings/:bookingId')
export class PapersController {
  constructor(private readonly papers: ShowPapers) {}

  @Get('invoice')
  @Header('content-type', HTML)
  @Header('cache-control', 'no-store')
  invoice(
    @Param('bookingId') bookingId: string,
    @CurrentCustomer() { id }: SignedInCustomer,
  ): Promise<string> {
    return this.papers.invoice(idIn(bookingId), id);
  }

  @Get('receipts/:paymentId')
  @Header('content-type', HTML)
  @Header('cache-control', 'no-store')
  receipt(
    @Param('bookingId') bookingId: string,
    @Param('paymentId') paymentId: string,
    @CurrentCustomer() { id }: SignedInCustomer,
  ): Promise<string> {
    return this.papers.receipt(idIn(bookingId), idIn(paymentId), id);
  }
}

/** What cannot be an id is simply not there. */
function idIn(text: string): number {
  if (!ID.test(text)) throw new NotFound('The booking');
  return Number(text);
}
