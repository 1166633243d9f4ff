import type { OpenSession } from '@homebright/contract';
import { Controller, Delete, Get, HttpCode, Param, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  AdminGuard,
  CurrentActor,
  CurrentAdmin,
  idOf,
  type SignedInAdmin,
} from '../../platform/index.js';
import { SessionReader } from '../infra/session-reader.js';
import { EndSessions } from '../use-cases/end-sessions.js';

const AdministratorId = idOf('The administrator');

/** An administrator's own sessions, and how to end other people's. */
@ApiTags('office: session')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class OfficeSessionsController {
  constructor(
    private readonly sessions: SessionReader,
    private readonly endSessions: EndSessions,
  ) {}

  @Get('account/sessions')
  @ApiOperation({ summary: 'Lists where the administrator is signed in' })
  list(@CurrentAdmin() { id, sessionId }: SignedInAdmin): Promise<OpenSession[]> {
    return this.sessions.list('administrator', id, sessionId);
  }

  @Delete('account/sessions')
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs out everywhere else' })
  endOthers(@CurrentAdmin() admin: SignedInAdmin, @CurrentActor() actor: Actor): Promise<void> {
    return this.endSessions.others({ ...actor, kind: 'administrator', id: admin.id }, admin.sessionId);
  }

  @Delete('account/sessions/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends one session' })
  end(
    @Param('id') id: string,
    @CurrentAdmin() admin: SignedInAdmin,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.endSessions.one({ ...actor, kind: 'administrator', id: admin.id }, id);
  }

  @Delete('administrators/:id/sessions')
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs the administrator out everywhere' })
  endOfAdministrator(@Param('id', AdministratorId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.endSessions.ofAdministrator(id, actor);
  }

  @Delete('users/:userId/sessions')
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs the customer out everywhere' })
  endOfCustomer(@Param('userId') userId: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.endSessions.ofCustomer(userId, actor);
  }
}
