import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ClosurePlan } from '@homebright/contract';
import { ClosurePreviewDto } from '../../bookings/index.js';
import { AdminGuard } from '../../platform/index.js';
import { PreviewClosureMessages } from '../use-cases/preview-closure-messages.js';

@ApiTags('office: closures')
@Controller('api/admin/closure-plans')
@UseGuards(AdminGuard)
export class ClosurePreviewsController {
  constructor(private readonly previews: PreviewClosureMessages) {}

  /** Where a closure's visits would go, and what their customers would read. Changes nothing. */
  @Post('preview')
  @HttpCode(200)
  preview(@Body() request: ClosurePreviewDto): Promise<ClosurePlan> {
    return this.previews.run(request);
  }
}
