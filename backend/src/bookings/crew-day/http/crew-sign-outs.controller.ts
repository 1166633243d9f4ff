import { Controller, Delete, HttpCode, Param, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { KnownCleaners } from '../../../dispatch/index.js';
import { EndSessions } from '../../../identity/index.js';
import { NotFound } from '../../../kernel/domain-error.js';
import { type Actor, AdminGuard, CurrentActor, idOf } from '../../../platform/index.js';

const CleanerId = idOf('The cleaner');

/** A phone was lost, or somebody left: the office ends the sessions of a cleaner at once. */
@ApiTags('office: crews')
@Controller('api/admin/cleaners')
@UseGuards(AdminGuard)
export class CrewSignOutsController {
  constructor(
    private readonly cleaners: KnownCleaners,
    private readonly sessions: EndSessions,
  ) {}

  @Delete(':id/sessions')
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs the cleaner out everywhere' })
  async end(@Param('id', CleanerId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    if (!(await this.cleaners.exists(id))) throw new NotFound('The cleaner');
    await this.sessions.ofCleaner(id, actor);
  }
}
