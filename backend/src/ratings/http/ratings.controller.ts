import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CALL_OUTCOMES,
  type CallOutcome,
  RATING_LIMITS,
  type RatingDetails,
  type RatingRecord,
  type RatingSummary,
  type ReCleanOrder,
  type TicketAnswer,
  type TicketCall,
} from '@homebright/contract';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { createHash } from 'node:crypto';
import { Invalid } from '../../kernel/domain-error.js';
import { parseLocalDate } from '../../kernel/local-date.js';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  idOf,
  IfGiven,
  type KeyedCall,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
  TakesCallKey,
} from '../../platform/index.js';
import { Testimonials } from '../../site/index.js';
import { draftKey } from '../../bookings/index.js';
import { RATING_RULES, RatingReader } from '../infra/rating-reader.js';
import { OrderReClean } from '../use-cases/order-re-clean.js';
import { WorkOnRating } from '../use-cases/work-on-rating.js';

class SeenDto {
  @IsInt() @Min(1) @Max(2 ** 31 - 1) version: number;
}
class TicketCallDto extends SeenDto implements TicketCall {
  @IsIn(CALL_OUTCOMES) outcome: CallOutcome;
  @IfGiven() @IsString() @MaxLength(RATING_LIMITS.note) note?: string;
}
class ReCleanDto extends SeenDto implements ReCleanOrder {
  @IsString() @MaxLength(40) appointmentDate: string;
  @IsString() @MaxLength(40) appointmentTime: string;
  @IsOptional() @IsInt() @Min(1) @Max(2 ** 31 - 1) crewId?: number | null;
}
class TicketAnswerDto extends SeenDto implements TicketAnswer {
  @IsString() @Matches(/\S/) @MaxLength(RATING_LIMITS.note) note: string;
  @IfGiven() @IsString() @MaxLength(RATING_LIMITS.message) message?: string;
}

const RatingId = idOf('The rating');

/** Customers' ratings, and the office's answers (docs/decisions/0142-ratings.md). */
@ApiTags('office: ratings')
@Controller('api/admin/ratings')
@UseGuards(AdminGuard)
export class RatingsController {
  constructor(
    private readonly reader: RatingReader,
    private readonly workOnRating: WorkOnRating,
    private readonly orderReClean: OrderReClean,
    private readonly testimonials: Testimonials,
  ) {
    testimonials.readFrom(() => this.reader.testimonials());
  }

  @Get()
  @SendsPage('ratings')
  list(@ListOf(RATING_RULES) query: ListQueryOf<typeof RATING_RULES>): Promise<Page<RatingRecord>> {
    return this.reader.list(query);
  }

  @Get('summary')
  @ApiOperation({ summary: 'Sums up the answers of a period by crew and by service' })
  summary(@Query('from') from: unknown, @Query('to') to: unknown): Promise<RatingSummary> {
    return this.reader.summary(parseLocalDate(from), parseLocalDate(to));
  }

  @Get(':id')
  one(@Param('id', RatingId) id: number): Promise<RatingDetails> {
    return this.reader.one(id);
  }

  @Post(':id/actions/call')
  @HttpCode(200)
  call(@Param('id', RatingId) id: number, @Body() call: TicketCallDto, @CurrentActor() actor: Actor) {
    return this.workOnRating.noteCall(id, call, actor);
  }

  @Post(':id/actions/re-clean')
  @HttpCode(200)
  @TakesCallKey()
  async reClean(
    @Param('id', RatingId) id: number,
    @Body() wish: ReCleanDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<RatingDetails> {
    await this.reader.one(id);
    if (!once) throw new Invalid('An order needs an Idempotency-Key.');
    const call = createHash('sha256').update(`re-clean ${actor.id} ${once.key}`).digest('hex');
    return this.orderReClean.order(id, wish, { actor, once, draftId: draftKey(undefined, call) });
  }

  @Post(':id/actions/close')
  @HttpCode(200)
  close(@Param('id', RatingId) id: number, @Body() answer: TicketAnswerDto, @CurrentActor() actor: Actor) {
    return this.workOnRating.close(id, answer, actor);
  }

  @Post(':id/actions/show')
  @HttpCode(200)
  show(@Param('id', RatingId) id: number, @Body() { version }: SeenDto, @CurrentActor() actor: Actor) {
    return this.refreshTestimonials(this.workOnRating.show(id, true, { actor, version }));
  }

  @Post(':id/actions/hide')
  @HttpCode(200)
  hide(@Param('id', RatingId) id: number, @Body() { version }: SeenDto, @CurrentActor() actor: Actor) {
    return this.refreshTestimonials(this.workOnRating.show(id, false, { actor, version }));
  }

  @Post(':id/actions/withdraw-consent')
  @HttpCode(200)
  withdraw(@Param('id', RatingId) id: number, @Body() { version }: SeenDto, @CurrentActor() actor: Actor) {
    return this.refreshTestimonials(this.workOnRating.withdraw(id, { actor, version }));
  }

  /** The landing page shows the change at once in this process, and within seconds in others. */
  private async refreshTestimonials(change: Promise<RatingDetails>): Promise<RatingDetails> {
    const rating = await change;
    this.testimonials.forget();
    return rating;
  }
}
