import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PaymentEntry, RefundEntry, UnmatchedPayment } from '@homebright/contract';
import { IsInt, Max, Min } from 'class-validator';
import { type Actor, AdminGuard, CurrentActor, ListOf, type Page, SendsPage } from '../../platform/index.js';
import {
  MONEY_LIST,
  type MoneyQuery,
  PaymentListReader,
  UNMATCHED_LIST,
  type UnmatchedQuery,
} from '../infra/payment-list-reader.js';
import { ResolveUnmatched } from '../use-cases/resolve-unmatched.js';
import { paymentsCsv } from './payments-csv.js';

class MatchDto {
  @Max(Number.MAX_SAFE_INTEGER) @Min(1) @IsInt() bookingId: number;
}

@ApiTags('office: money')
@UseGuards(AdminGuard)
@Controller('api/admin')
export class AdminPaymentsController {
  constructor(
    private readonly lists: PaymentListReader,
    private readonly resolveUnmatched: ResolveUnmatched,
  ) {}

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

  @Get('unmatched-payments')
  @SendsPage('unmatched-payments')
  unmatched(@ListOf(UNMATCHED_LIST) query: UnmatchedQuery): Promise<Page<UnmatchedPayment>> {
    return this.lists.unmatched(query);
  }

  @Post('unmatched-payments/:id/actions/match')
  @HttpCode(200)
  match(
    @Param('id') id: string,
    @Body() { bookingId }: MatchDto,
    @CurrentActor() actor: Actor,
  ): Promise<UnmatchedPayment> {
    return this.resolveUnmatched.match(id, bookingId, actor);
  }

  @Post('unmatched-payments/:id/actions/refund')
  @HttpCode(200)
  refund(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<UnmatchedPayment> {
    return this.resolveUnmatched.refund(id, actor);
  }

  @Post('unmatched-payments/:id/actions/dismiss')
  @HttpCode(200)
  dismiss(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<UnmatchedPayment> {
    return this.resolveUnmatched.dismiss(id, actor);
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
