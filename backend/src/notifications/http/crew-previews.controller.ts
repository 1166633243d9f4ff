import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ClosurePlan } from '@homebright/contract';
import { CrewPreviewDto } from '../../bookings/index.js';
import { AdminGuard } from '../../platform/index.js';
import { PreviewPlanMessages } from '../use-cases/preview-plan-messages.js';

@ApiTags('office: crews')
@Controller('api/admin/crew-plans')
@UseGuards(AdminGuard)
export class CrewPreviewsController {
  constructor(private readonly previews: PreviewPlanMessages) {}

  /** Where a crew's visits would go if it changed or left, and what their customers would read. Changes nothing. */
  @Post('preview')
  @HttpCode(200)
  preview(@Body() request: CrewPreviewDto): Promise<ClosurePlan> {
    const { overtime, otherTimes, choices, ...crew } = request;
    return this.previews.run({ crew }, { overtime, otherTimes, choices });
  }
}
