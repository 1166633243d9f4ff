import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Reassignment, SubscriptionPreview } from '@homebright/contract';
import { SubscriptionId } from '../../bookings/index.js';
import {
  ClosurePreviewDto,
  CrewPreviewDto,
  OfficeChangeSubscriptionDto,
  planWish,
} from '../../office/index.js';
import { type Actor, AdminGuard, CurrentActor } from '../../platform/index.js';
import { PreviewPlanChange } from '../use-cases/preview-plan-change.js';
import { PreviewReassignmentMessages } from '../use-cases/preview-reassignment-messages.js';

/** How visits would change, and what their customers would read. Changes nothing. */
@ApiTags('office: calendar changes')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class OfficePreviewsController {
  constructor(
    private readonly previews: PreviewReassignmentMessages,
    private readonly previewPlanChange: PreviewPlanChange,
  ) {}

  /** Previews a closure. */
  @Post('closure-plans/preview')
  @ApiTags('office: closures')
  @HttpCode(200)
  closure(@Body() request: ClosurePreviewDto): Promise<Reassignment> {
    const { overtime, otherTimes, choices, ...closure } = request;
    return this.previews.preview({ closure }, { overtime, otherTimes, choices });
  }

  /** Previews a crew that changes or leaves. */
  @Post('crew-plans/preview')
  @ApiTags('office: crews')
  @HttpCode(200)
  crew(@Body() request: CrewPreviewDto): Promise<Reassignment> {
    const { overtime, otherTimes, choices, ...crew } = request;
    return this.previews.preview({ crew }, { overtime, otherTimes, choices });
  }

  /** Previews a change of a plan for the coming visits. */
  @Post('subscriptions/:id/preview')
  @ApiTags('office: subscriptions')
  @HttpCode(200)
  plan(
    @Param('id', SubscriptionId) id: number,
    @Body() change: OfficeChangeSubscriptionDto,
    @CurrentActor() office: Actor,
  ): Promise<SubscriptionPreview> {
    return this.previewPlanChange.preview(office, id, planWish(change));
  }
}
