import { Body, Controller, Delete, Get, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Crew } from '@homebright/contract';
import { AddCrew, ChangeCrew, CREW_LIST, ListCrews } from '../../../dispatch/index.js';
import {
  type Actor,
  AdminGuard,
  CurrentActor,
  idOf,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
} from '../../../platform/index.js';
import { CrewChangeDto } from './crew.dto.js';

const CrewId = idOf('The crew');

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
  @SendsPage('crews')
  list(@ListOf(CREW_LIST) query: ListQueryOf<typeof CREW_LIST>): Promise<Page<Crew>> {
    return this.crews.run(query);
  }

  @Get(':id')
  read(@Param('id', CrewId) id: number): Promise<Crew> {
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
    @Param('id', CrewId) id: number,
    @Body() change: CrewChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<Crew> {
    return this.changeCrew.run(id, change, actor);
  }

  @Delete(':id')
  retire(@Param('id', CrewId) id: number, @CurrentActor() actor: Actor): Promise<Crew> {
    return this.changeCrew.retire(id, actor);
  }
}
