import { Body, Controller, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  OFFICE_LISTS,
  type OfficeSubscription,
  type OfficeSubscriptionWithVisits,
  type SubscriptionStepPreview,
} from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CurrentActor,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
} from '../../platform/index.js';
import { OfficeSubscriptionReader } from '../infra/subscription-reader.js';
import {
  ChangeSubscription,
  StopSubscription,
  OfficeSkipDto,
  SubscriptionReader,
  SubscriptionStepDto,
  PreviewSubscriptionStep,
  ResumeSubscription,
  SkipVisit,
  SubscriptionId,
  UndoSubscriptionChange,
} from '../../bookings/index.js';
import { VersionDto } from './booking-change.dto.js';
import { OfficeChangeSubscriptionDto, planWish } from './subscription-change.dto.js';

@ApiTags('office: subscriptions')
@Controller('api/admin/subscriptions')
@UseGuards(AdminGuard)
export class OfficeSubscriptionsController {
  constructor(
    private readonly subscriptions: OfficeSubscriptionReader,
    private readonly changeSubscription: ChangeSubscription,
    private readonly stopSubscription: StopSubscription,
    private readonly resumeSubscription: ResumeSubscription,
    private readonly previewSubscriptionStep: PreviewSubscriptionStep,
    private readonly skipVisit: SkipVisit,
    private readonly undoSubscriptionChange: UndoSubscriptionChange,
    private readonly visits: SubscriptionReader,
  ) {}

  @Get()
  @SendsPage('subscriptions')
  list(
    @ListOf(OFFICE_LISTS.subscriptions) query: ListQueryOf<(typeof OFFICE_LISTS)['subscriptions']>,
  ): Promise<Page<OfficeSubscription>> {
    return this.subscriptions.list(query);
  }

  /** A plan with its next visits, booked and planned. */
  @Get(':id')
  async one(@Param('id', SubscriptionId) id: number): Promise<OfficeSubscriptionWithVisits> {
    const plan = await this.subscriptions.one(id);
    return { ...plan, visits: await this.visits.ofPlan(plan) };
  }

  /**
   * Changes frequency, weekday, time of day, service, crew, address, extras or price from a day on, under the same
   * rules as for the customer.
   */
  @Patch(':id')
  async change(
    @Param('id', SubscriptionId) id: number,
    @Body() change: OfficeChangeSubscriptionDto,
    @CurrentActor() office: Actor,
  ): Promise<OfficeSubscription> {
    await this.changeSubscription.change({ office }, id, planWish(change));
    return this.subscriptions.one(id);
  }

  /** Shows how pausing, resuming or ending would change the upcoming visits. */
  @Post(':id/actions/preview')
  @HttpCode(200)
  previewStep(
    @Param('id', SubscriptionId) id: number,
    @Body() { step }: SubscriptionStepDto,
    @CurrentActor() office: Actor,
  ): Promise<SubscriptionStepPreview> {
    return this.previewSubscriptionStep.preview({ office }, id, step);
  }

  @Post(':id/actions/pause')
  @HttpCode(200)
  async pause(
    @Param('id', SubscriptionId) id: number,
    @Body() { version }: VersionDto,
    @CurrentActor() office: Actor,
  ): Promise<OfficeSubscription> {
    await this.stopSubscription.pause({ office, version }, id);
    return this.subscriptions.one(id);
  }

  @Post(':id/actions/resume')
  @HttpCode(200)
  async resume(
    @Param('id', SubscriptionId) id: number,
    @Body() { version }: VersionDto,
    @CurrentActor() office: Actor,
  ): Promise<OfficeSubscription> {
    await this.resumeSubscription.resume({ office, version }, id);
    return this.subscriptions.one(id);
  }

  @Post(':id/actions/end')
  @HttpCode(200)
  async end(
    @Param('id', SubscriptionId) id: number,
    @Body() { version }: VersionDto,
    @CurrentActor() office: Actor,
  ): Promise<OfficeSubscription> {
    await this.stopSubscription.end({ office, version }, id);
    return this.subscriptions.one(id);
  }

  /** Undoes the last change within a minute, if no visit that it made has been charged since. */
  @Post(':id/actions/undo')
  @HttpCode(200)
  async undo(
    @Param('id', SubscriptionId) id: number,
    @Body() { version }: VersionDto,
    @CurrentActor() office: Actor,
  ): Promise<OfficeSubscription> {
    await this.undoSubscriptionChange.undo({ office }, id, version);
    return this.subscriptions.one(id);
  }

  @Post(':id/actions/skip')
  @HttpCode(200)
  async skip(
    @Param('id', SubscriptionId) id: number,
    @Body() { version, ...skipped }: OfficeSkipDto,
    @CurrentActor() office: Actor,
  ): Promise<OfficeSubscription> {
    await this.skipVisit.skip({ office, version }, id, skipped);
    return this.subscriptions.one(id);
  }
}
