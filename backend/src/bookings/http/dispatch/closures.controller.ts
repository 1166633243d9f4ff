import { Body, Controller, Delete, Get, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Closure } from '@homebright/contract';
import { ManageClosures, CLOSURE_LIST, ListClosures } from '../../../dispatch/index.js';
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
import { ClosureChangeDto } from './crew.dto.js';

const ClosureId = idOf('The closure');

@ApiTags('office: closures')
@Controller('api/admin/closures')
@UseGuards(AdminGuard)
export class ClosuresController {
  constructor(
    private readonly closures: ListClosures,
    private readonly close: ManageClosures,
  ) {}

  @Get()
  @SendsPage('closures')
  list(@ListOf(CLOSURE_LIST) query: ListQueryOf<typeof CLOSURE_LIST>): Promise<Page<Closure>> {
    return this.closures.run(query);
  }

  @Get(':id')
  read(@Param('id', ClosureId) id: number): Promise<Closure> {
    return this.closures.one(id);
  }

  @Post()
  create(@Body() facts: ClosureChangeDto, @CurrentActor() actor: Actor): Promise<Closure> {
    const { name = '', crewId = null, firstDate = '', lastDate = firstDate } = facts;
    const { fromTime = null, untilTime = null } = facts;
    const closure = { name, crewId, firstDate, lastDate, fromTime, untilTime };
    return this.close.run(closure, actor);
  }

  @Patch(':id')
  change(
    @Param('id', ClosureId) id: number,
    @Body() change: ClosureChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<Closure> {
    return this.close.change(id, change, actor);
  }

  @Delete(':id')
  remove(@Param('id', ClosureId) id: number, @CurrentActor() actor: Actor): Promise<Closure> {
    return this.close.remove(id, actor);
  }
}
