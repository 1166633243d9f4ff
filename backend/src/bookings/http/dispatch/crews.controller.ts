import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Crew } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddCrew, ChangeCrew, CREW_LIST, ListCrews } from '../../../dispatch/index.js';
import { actorOf, AdminGuard, CurrentAdmin, type SignedInAdmin } from '../../../identity/index.js';
import { ListOf, type ListQueryOf, sendPage } from '../../../platform/index.js';
import { CrewChangeDto } from './crew.dto.js';

@ApiTags('office: crews')
@Controller('api/admin/crews')
@UseGuards(AdminGuard)
export class CrewsController {
  constructor(
    private readonly crews: ListCrews,
    private readonly addCrew: AddCrew,
    private readonly changeCrew: ChangeCrew,
  ) {}

  @Get()
  async list(
    @ListOf(CREW_LIST) query: ListQueryOf<typeof CREW_LIST>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Crew[]> {
    return sendPage(reply, 'crews', query, await this.crews.run(query));
  }

  @Get(':id')
  read(@Param('id', ParseIntPipe) id: number): Promise<Crew> {
    return this.crews.one(id);
  }

  @Post()
  create(
    @Body() facts: CrewChangeDto,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Promise<Crew> {
    const { name = '', active = true, workingDays = [], startsAt = '', endsAt = '', homeBase = null } = facts;
    const crew = { name, active, workingDays, startsAt, endsAt, homeBase };
    return this.addCrew.run(crew, actorOf(admin, request));
  }

  @Patch(':id')
  change(
    @Param('id', ParseIntPipe) id: number,
    @Body() change: CrewChangeDto,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Promise<Crew> {
    return this.changeCrew.run(id, change, actorOf(admin, request));
  }

  @Delete(':id')
  retire(
    @Param('id', ParseIntPipe) id: number,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Promise<Crew> {
    return this.changeCrew.retire(id, actorOf(admin, request));
  }
}
