import { Readable } from 'node:stream';
import { Controller, Get, Header, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PaymentEntry, RefundEntry } from '@homebright/contract';
import { AdminGuard, ListOf, type Page, SendsPage } from '../../platform/index.js';
import { ListPayments, MONEY_LIST, type MoneyQuery } from '../use-cases/list-payments.js';

@ApiTags('office: money')
@UseGuards(AdminGuard)
@Controller('api/admin')
export class AdminPaymentsController {
  constructor(private readonly lists: ListPayments) {}

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
  @Header('cache-control', 'no-store')
  csv(@ListOf(MONEY_LIST) { filter }: MoneyQuery): StreamableFile {
    return new StreamableFile(Readable.from(this.lists.csv(filter)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="payments.csv"',
    });
  }
}
