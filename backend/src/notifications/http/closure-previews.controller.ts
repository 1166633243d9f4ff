import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ClosurePlan } from '@homebright/contract';
import { ClosurePreviewDto } from '../../bookings/index.js';
import { AdminGuard } from '../../platform/index.js';
import { PreviewPlanMessages } from '../use-cases/preview-plan-messages.js';

@ApiTags('office: closures')
@Controller('api/admin/closure-plans')
@UseGuards(AdminGuard)
export class ClosurePreviewsController {
  constructor(private readonly previews: PreviewPlanMessages) {}

  /** Where a closure's visits would go, and what their customers would read. Changes nothing. */
  @Post('preview')
  @HttpCode(200)
  preview(@Body() request: ClosurePreviewDto): Promise<ClosurePlan> {
    const { overtime, otherTimes, choices, ...closure } = request;
    return this.previews.run({ closure }, { overtime, otherTimes, choices });
  }
}
