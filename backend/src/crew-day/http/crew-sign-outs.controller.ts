import { Controller, Delete, HttpCode, Param, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CleanerReader } from '../../dispatch/index.js';
import { EndSessions } from '../../identity/index.js';
import { type Actor, AdminGuard, CurrentActor, idOf } from '../../platform/index.js';

/** Ends a cleaner's sessions at once, if a phone was lost or the cleaner has left. */
@ApiTags('office: crews')
@Controller('api/admin/cleaners')
@UseGuards(AdminGuard)
export class CrewSignOutsController {
  constructor(
    private readonly cleaners: CleanerReader,
    private readonly sessions: EndSessions,
  ) {}

  @Delete(':id/sessions')
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs the cleaner out everywhere' })
  async end(@Param('id', idOf('The cleaner')) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.cleaners.get(id);
    await this.sessions.ofCleaner(id, actor);
  }
}
