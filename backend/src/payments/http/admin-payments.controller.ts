import { Readable } from 'node:stream';
import { Controller, Get, Header, Res, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PaymentEntry, RefundEntry } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { AdminGuard } from '../../identity/index.js';
import { ListOf, sendPage } from '../../platform/index.js';
import { ListPayments, MONEY_LIST, type MoneyQuery } from '../use-cases/list-payments.js';

@ApiTags('office: money')
@UseGuards(AdminGuard)
@Controller('api/admin')
export class AdminPaymentsController {
  constructor(private readonly lists: ListPayments) {}

  @Get('payments')
  async payments(
    @ListOf(MONEY_LIST) query: MoneyQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentEntry[]> {
    return sendPage(reply, 'payments', query, await this.lists.payments(query));
  }

  @Get('refunds')
  async refunds(
    @ListOf(MONEY_LIST) query: MoneyQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefundEntry[]> {
    return sendPage(reply, 'refunds', query, await this.lists.refunds(query));
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
