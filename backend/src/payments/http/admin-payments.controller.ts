import { Readable } from 'node:stream';
import { Controller, Get, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PaymentEntry, RefundEntry } from '@homebright/contract';
import { AdminGuard, ListOf, type Page, SendsPage } from '../../platform/index.js';
import { MONEY_LIST, type MoneyQuery, PaymentListReader } from '../infra/payment-list-reader.js';
import { paymentsCsv } from './payments-csv.js';

@ApiTags('office: money')
@UseGuards(AdminGuard)
@Controller('api/admin')
export class AdminPaymentsController {
  constructor(private readonly lists: PaymentListReader) {}

  @Get('payments')
  @SendsPage('payments')
  payments(@ListOf(MONEY_LIST) query: MoneyQuery): Promise<Page<PaymentEntry>> {
    return this.lists.payments(query);
  }

  @Get('refunds')
  @SendsPage('refunds')
  refunds(@ListOf(MONEY_LIST) query: MoneyQuery): Promise<Page<RefundEntry>> {
    return this.lists.refunds(query);
  }

  @Get('payments.csv')
  csv(@ListOf(MONEY_LIST) { filter }: MoneyQuery): StreamableFile {
    const sort = { field: 'id', descending: false } as const;
    const lines = paymentsCsv((range) => this.lists.payments({ filter, sort, ...range }));
    return new StreamableFile(Readable.from(lines), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="payments.csv"',
    });
  }
}
