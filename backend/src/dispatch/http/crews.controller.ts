import { Body, Controller, Delete, Get, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Crew, OFFICE_LISTS } from '@homebright/contract';
import {
  type Actor,
  AdminGuard,
  CurrentActor,
  idOf,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
} from '../../platform/index.js';
import { CrewReader } from '../infra/crew-reader.js';
import { ManageCrews } from '../use-cases/manage-crews.js';
import { CrewChangeDto, CrewDto, SeenVersionDto } from './crew.dto.js';

const CrewId = idOf('The crew');

@ApiTags('office: crews')
@Controller('api/admin/crews')
@UseGuards(AdminGuard)
export class CrewsController {
  constructor(
    private readonly reader: CrewReader,
    private readonly crews: ManageCrews,
  ) {}

  @Get()
  @SendsPage('crews')
  list(@ListOf(OFFICE_LISTS.crews) query: ListQueryOf<(typeof OFFICE_LISTS)['crews']>): Promise<Page<Crew>> {
    return this.reader.crews(query);
  }

  @Get(':id')
  read(@Param('id', CrewId) id: number): Promise<Crew> {
    return this.reader.crew(id);
  }

  @Post()
  create(@Body() facts: CrewDto, @CurrentActor() actor: Actor): Promise<Crew> {
    const { name = '', active = true, workingDays = [], startsAt = '', endsAt = '', homeBase = null } = facts;
    const crew = { name, active, workingDays, startsAt, endsAt, homeBase };
    return this.crews.add(crew, actor);
  }

  /** Needs the version that was read. */
  @Patch(':id')
  change(
    @Param('id', CrewId) id: number,
    @Body() change: CrewChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<Crew> {
    return this.crews.change(id, change, actor);
  }

  /** Takes the crew out of service. Needs the version that was read. */
  @Delete(':id')
  retire(
    @Param('id', CrewId) id: number,
    @Query() { version }: SeenVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<Crew> {
    return this.crews.retire(id, version, actor);
  }
}
