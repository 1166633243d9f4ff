import { Body, Controller, Delete, Get, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Closure, OFFICE_LISTS } from '@homebright/contract';
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
import { ManageClosures } from '../use-cases/manage-closures.js';
import { ClosureChangeDto, ClosureDto, SeenVersionDto } from './crew.dto.js';

const ClosureId = idOf('The closure');

@ApiTags('office: closures')
@Controller('api/admin/closures')
@UseGuards(AdminGuard)
export class ClosuresController {
  constructor(
    private readonly reader: CrewReader,
    private readonly closures: ManageClosures,
  ) {}

  @Get()
  @SendsPage('closures')
  list(
    @ListOf(OFFICE_LISTS.closures) query: ListQueryOf<(typeof OFFICE_LISTS)['closures']>,
  ): Promise<Page<Closure>> {
    return this.reader.closures(query);
  }

  @Get(':id')
  read(@Param('id', ClosureId) id: number): Promise<Closure> {
    return this.reader.closure(id);
  }

  /**
   * Refused as CONFLICT if the closure would move visits. `closure-plans` then shows their new places, and
   * saves closure and moves together.
   */
  @Post()
  create(@Body() facts: ClosureDto, @CurrentActor() actor: Actor): Promise<Closure> {
    const { name = '', crewId = null, firstDate = '', lastDate = firstDate } = facts;
    const { fromTime = null, untilTime = null } = facts;
    const closure = { name, crewId, firstDate, lastDate, fromTime, untilTime };
    return this.closures.add(closure, actor);
  }

  /** Refused as CONFLICT if the change would move visits, as for a new closure. */
  @Patch(':id')
  change(
    @Param('id', ClosureId) id: number,
    @Body() change: ClosureChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<Closure> {
    return this.closures.change(id, change, actor);
  }

  /** Needs the version that was read. */
  @Delete(':id')
  remove(
    @Param('id', ClosureId) id: number,
    @Query() { version }: SeenVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<Closure> {
    return this.closures.remove({ id, version }, actor);
  }
}
