import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Reassignment } from '@homebright/contract';
import { ClosurePreviewDto, CrewPreviewDto } from '../../office/index.js';
import { AdminGuard } from '../../platform/index.js';
import { PreviewReassignmentMessages } from '../use-cases/preview-reassignment-messages.js';

/** Where visits would go, and what their customers would read. Changes nothing. */
@ApiTags('office: calendar changes')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class ReassignmentPreviewsController {
  constructor(private readonly previews: PreviewReassignmentMessages) {}

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
}
