import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  BulkAnswer,
  DisputeEntry,
  PaymentEntry,
  PaymentTotals,
  RefundEntry,
  RefundTotals,
  UnmatchedPayment,
} from '@homebright/contract';
import { IsInt, Max, Min } from 'class-validator';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  IdsDto,
  type KeyedCall,
  ListOf,
  type Page,
  ProviderIdsDto,
  SendsPage,
  TakesCallKey,
} from '../../platform/index.js';
import {
  DISPUTE_LIST,
  type DisputeQuery,
  MONEY_LIST,
  type MoneyQuery,
  PaymentListReader,
  REFUND_LIST,
  type RefundQuery,
  UNMATCHED_LIST,
  type UnmatchedQuery,
} from '../infra/payment-list-reader.js';
import type { StoredUnmatched } from '../domain/unmatched-payment.js';
import { DecideRefunds } from '../use-cases/decide-refunds.js';
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
    private readonly decideRefunds: DecideRefunds,
  ) {}

  @Get('payments')
  @SendsPage('payments')
  payments(@ListOf(MONEY_LIST) query: MoneyQuery): Promise<Page<PaymentEntry>> {
    return this.lists.payments(query);
  }

  @Get('refunds')
  @SendsPage('refunds')
  refunds(@ListOf(REFUND_LIST) query: RefundQuery): Promise<Page<RefundEntry>> {
    return this.lists.refunds(query);
  }

  @Get('payments/totals')
  paymentTotals(@ListOf(MONEY_LIST) { filter }: MoneyQuery): Promise<PaymentTotals> {
    return this.lists.paymentTotals(filter);
  }

  @Get('refunds/totals')
  refundTotals(@ListOf(REFUND_LIST) { filter }: RefundQuery): Promise<RefundTotals> {
    return this.lists.refundTotals(filter);
  }

  /** Retries or settles refunds that failed. */
  @Post('refunds/actions/retry')
  @HttpCode(200)
  @TakesCallKey()
  retry(
    @Body() { ids }: IdsDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BulkAnswer> {
    return this.decideRefunds.decide(ids, 'retry', { actor, once });
  }

  @Post('refunds/actions/settle')
  @HttpCode(200)
  @TakesCallKey()
  settle(
    @Body() { ids }: IdsDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BulkAnswer> {
    return this.decideRefunds.decide(ids, 'settle', { actor, once });
  }

  /** Lists disputes with the bank's deadlines. */
  @Get('disputes')
  @SendsPage('disputes')
  disputes(@ListOf(DISPUTE_LIST) query: DisputeQuery): Promise<Page<DisputeEntry>> {
    return this.lists.disputes(query);
  }

  /** Lists the provider's payments that the ledger lacks. */
  @Get('unmatched-payments')
  @SendsPage('unmatched-payments')
  unmatched(@ListOf(UNMATCHED_LIST) query: UnmatchedQuery): Promise<Page<UnmatchedPayment>> {
    return this.lists.unmatched(query);
  }

  /** Matches each payment to the booking that it was made for. */
  @Post('unmatched-payments/actions/match')
  @HttpCode(200)
  @TakesCallKey()
  matchMany(
    @Body() { ids }: ProviderIdsDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BulkAnswer<string>> {
    return this.resolveUnmatched.many(ids, 'match', { actor, once });
  }

  @Post('unmatched-payments/actions/refund')
  @HttpCode(200)
  @TakesCallKey()
  refundMany(
    @Body() { ids }: ProviderIdsDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BulkAnswer<string>> {
    return this.resolveUnmatched.many(ids, 'refund', { actor, once });
  }

  @Post('unmatched-payments/actions/dismiss')
  @HttpCode(200)
  @TakesCallKey()
  dismissMany(
    @Body() { ids }: ProviderIdsDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BulkAnswer<string>> {
    return this.resolveUnmatched.many(ids, 'dismiss', { actor, once });
  }

  @Post('unmatched-payments/:id/actions/match')
  @HttpCode(200)
  match(
    @Param('id') id: string,
    @Body() { bookingId }: MatchDto,
    @CurrentActor() actor: Actor,
  ): Promise<StoredUnmatched> {
    return this.resolveUnmatched.match(id, bookingId, { actor });
  }

  @Post('unmatched-payments/:id/actions/refund')
  @HttpCode(200)
  refund(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<StoredUnmatched> {
    return this.resolveUnmatched.refund(id, { actor });
  }

  @Post('unmatched-payments/:id/actions/dismiss')
  @HttpCode(200)
  dismiss(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<StoredUnmatched> {
    return this.resolveUnmatched.dismiss(id, { actor });
  }

  /** The ledger as CSV. */
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
