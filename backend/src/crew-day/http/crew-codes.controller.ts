import { Controller, Param, Post, UseGuards } from '@nestjs/common';
import type { CrewCode } from '@homebright/contract';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AdminGuard, CurrentActor, idOf } from '../../platform/index.js';
import { MakeCrewCode } from '../use-cases/make-crew-code.js';

@ApiTags('office: cleaners')
@Controller('api/admin/cleaners')
@UseGuards(AdminGuard)
export class CrewCodesController {
  constructor(private readonly makeCode: MakeCrewCode) {}

  /** Ten digits, shown once, to read out to a cleaner who cannot sign in. */
  @Post(':id/actions/make-code')
  @ApiOperation({ summary: 'Makes a one-time code to read out to the cleaner; shown only once' })
  run(@Param('id', idOf('The cleaner')) id: number, @CurrentActor() actor: Actor): Promise<CrewCode> {
    return this.makeCode.make(id, actor);
  }
}
