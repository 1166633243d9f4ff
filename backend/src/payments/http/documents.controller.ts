import { Controller, Get, Header, Param, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { idOf } from '../../platform/index.js';
import { ShowDocuments } from '../use-cases/show-documents.js';

const HTML = 'text/html; charset=utf-8';
const BookingId = idOf('The booking');

@ApiTags('payments')
@UseGuards(CustomerGuard)
@Controller('api/bookings/:bookingId')
export class DocumentsController {
  constructor(private readonly showDocuments: ShowDocuments) {}

  @Get('invoice')
  @Header('content-type', HTML)
  @Header('cache-control', 'no-store')
  invoice(
    @Param('bookingId', BookingId) bookingId: number,
    @CurrentCustomer() { id }: SignedInCustomer,
  ): Promise<string> {
    return this.showDocuments.invoice(bookingId, id);
  }

  @Get('receipts/:paymentId')
  @Header('content-type', HTML)
  @Header('cache-control', 'no-store')
  receipt(
    @Param('bookingId', BookingId) bookingId: number,
    @Param('paymentId', idOf('The receipt')) paymentId: number,
    @CurrentCustomer() { id }: SignedInCustomer,
  ): Promise<string> {
    return this.showDocuments.receipt(bookingId, paymentId, id);
  }
}
