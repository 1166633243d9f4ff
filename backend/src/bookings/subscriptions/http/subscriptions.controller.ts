import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OwnSubscription, SubscriptionPreview, Subscription } from '@homebright/contract';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../../identity/index.js';
import { RescheduleSubscriptionVisit } from '../use-cases/reschedule-subscription-visit.js';
import { ChangeSubscription } from '../use-cases/change-subscription.js';
import { StopSubscription } from '../use-cases/stop-subscription.js';
import { UndoSubscriptionChange } from '../use-cases/undo-subscription-change.js';
import { ChangeSubscriptionCard } from '../use-cases/change-subscription-card.js';
import { ResumeSubscription } from '../use-cases/resume-subscription.js';
import { SubscriptionReader } from '../infra/subscription-reader.js';
import { SkipVisit } from '../use-cases/skip-visit.js';
import {
  ChangeSubscriptionDto,
  RescheduleSubscriptionVisitDto,
  NewCardDto,
  PauseDto,
  SkipDto,
  SkipVisitDto,
  SubscriptionId,
  UndoDto,
} from './subscription.dto.js';

@ApiTags('subscriptions')
@UseGuards(CustomerGuard)
@Controller('api/subscriptions')
export class SubscriptionsController {
  constructor(
    private readonly reader: SubscriptionReader,
    private readonly changeSubscription: ChangeSubscription,
    private readonly stopSubscription: StopSubscription,
    private readonly undoChange: UndoSubscriptionChange,
    private readonly changeCard: ChangeSubscriptionCard,
    private readonly resumeSubscription: ResumeSubscription,
    private readonly rescheduleSubscriptionVisit: RescheduleSubscriptionVisit,
    private readonly skipVisit: SkipVisit,
  ) {}

  @Get()
  list(@CurrentCustomer() { id }: SignedInCustomer): Promise<Subscription[]> {
    return this.reader.own(id);
  }

  @Get(':id')
  one(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
  ): Promise<OwnSubscription> {
    return this.reader.plan(customer.id, id);
  }

  @Post(':id/pause')
  @HttpCode(200)
  pause(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
    @Body() { until }: PauseDto,
  ): Promise<Subscription> {
    return this.stopSubscription.pause({ userId: customer.id }, id, until);
  }

  @Post(':id/resume')
  @HttpCode(200)
  resume(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
  ): Promise<Subscription> {
    return this.resumeSubscription.resume({ userId: customer.id }, id);
  }

  @Post(':id/end')
  @HttpCode(200)
  end(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
  ): Promise<Subscription> {
    return this.stopSubscription.end({ userId: customer.id }, id);
  }

  @Post(':id/skip')
  @HttpCode(200)
  skip(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
    @Body() skipped: SkipDto,
  ): Promise<Subscription> {
    return this.skipVisit.skip({ userId: customer.id }, id, skipped);
  }

  /** Moves one planned visit to another time. */
  @Post(':id/move')
  @HttpCode(200)
  move(
    @CurrentCustomer() { id: userId }: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
    @Body() wish: RescheduleSubscriptionVisitDto,
  ): Promise<Subscription> {
    return this.rescheduleSubscriptionVisit.reschedule(userId, id, wish);
  }

  /** Undoes a skip. */
  @Post(':id/unskip')
  @HttpCode(200)
  unskip(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
    @Body() { bookingId }: SkipVisitDto,
  ): Promise<Subscription> {
    return this.skipVisit.undo({ userId: customer.id }, id, bookingId);
  }

  /** Changes frequency, time, address or extras, beginning with one of the next visits. */
  @Patch(':id')
  change(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
    @Body() change: ChangeSubscriptionDto,
  ): Promise<Subscription> {
    return this.changeSubscription.change({ userId: customer.id }, id, change);
  }

  /** Undoes the last change, pause or end, within a minute. */
  @Post(':id/undo')
  @HttpCode(200)
  undo(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
    @Body() { version }: UndoDto,
  ): Promise<Subscription> {
    return this.undoChange.undo({ userId: customer.id }, id, version);
  }

  /** Previews a change of the plan for the upcoming visits. */
  @Post(':id/preview')
  @HttpCode(200)
  preview(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
    @Body() change: ChangeSubscriptionDto,
  ): Promise<SubscriptionPreview> {
    return this.changeSubscription.preview({ userId: customer.id }, id, change);
  }

  /** Starts the form for another card, for all visits or from a given visit on. */
  @Post(':id/card')
  @HttpCode(200)
  card(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
    @Body() { from }: NewCardDto,
  ): Promise<{ clientSecret: string }> {
    return this.changeCard.change(customer.id, id, from);
  }

  /** Undoes the last change of card, within a minute. */
  @Post(':id/card/undo')
  @HttpCode(200)
  undoCard(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
  ): Promise<Subscription> {
    return this.changeCard.undo(customer.id, id);
  }

  /** Cancels the planned change to another card. */
  @Delete(':id/later-card')
  keepCard(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
  ): Promise<Subscription> {
    return this.changeCard.keep(customer.id, id);
  }
}
