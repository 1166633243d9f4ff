import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Crew } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { AddCrew, ChangeCrew, CREW_LIST, ListCrews } from '../../../dispatch/index.js';
import { AdminGuard, CurrentActor } from '../../../identity/index.js';
import { type Actor, ListOf, type ListQueryOf, sendPage } from '../../../platform/index.js';
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
  create(@Body() facts: CrewChangeDto, @CurrentActor() actor: Actor): Promise<Crew> {
    const { name = '', active = true, workingDays = [], startsAt = '', endsAt = '', homeBase = null } = facts;
    const crew = { name, active, workingDays, startsAt, endsAt, homeBase };
    return this.addCrew.run(crew, actor);
  }

  @Patch(':id')
  change(
    @Param('id', ParseIntPipe) id: number,
    @Body() change: CrewChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<Crew> {
    return this.changeCrew.run(id, change, actor);
  }

  @Delete(':id')
  retire(@Param('id', ParseIntPipe) id: number, @CurrentActor() actor: Actor): Promise<Crew> {
    return this.changeCrew.retire(id, actor);
  }
}
