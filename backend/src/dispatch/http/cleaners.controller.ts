import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Cleaner,
  OFFICE_LISTS,
  type StruckVisit,
  type TimeOff,
  type TimeOffSaved,
} from '@homebright/contract';
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
import { CleanerReader } from '../infra/cleaner-reader.js';
import { ManageCleaners } from '../use-cases/manage-cleaners.js';
import { ManageTimeOff } from '../use-cases/manage-time-off.js';
import {
  CleanerChangeDto,
  CleanerDto,
  CleanerRetirementDto,
  NewTimeOffDto,
  TimeOffDto,
} from './cleaner.dto.js';

const CleanerId = idOf('The cleaner');

@ApiTags('office: cleaners')
@Controller('api/admin/cleaners')
@UseGuards(AdminGuard)
export class CleanersController {
  constructor(
    private readonly reader: CleanerReader,
    private readonly cleaners: ManageCleaners,
    private readonly timeOff: ManageTimeOff,
  ) {}

  @Get()
  @SendsPage('cleaners')
  list(
    @ListOf(OFFICE_LISTS.cleaners) query: ListQueryOf<(typeof OFFICE_LISTS)['cleaners']>,
  ): Promise<Page<Cleaner>> {
    return this.reader.list(query);
  }

  @Get(':id')
  read(@Param('id', CleanerId) id: number): Promise<Cleaner> {
    return this.reader.get(id);
  }

  @Post()
  async create(@Body() facts: CleanerDto, @CurrentActor() actor: Actor): Promise<Cleaner> {
    const { name = '', phone = null, email = null, language = 'en', active = true, crews = [] } = facts;
    return this.reader.get(await this.cleaners.add({ name, phone, email, language, active, crews }, actor));
  }

  @Patch(':id')
  async change(
    @Param('id', CleanerId) id: number,
    @Body() change: CleanerChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<Cleaner> {
    await this.cleaners.change(id, change, actor);
    return this.reader.get(id);
  }

  /** Soft-deletes the cleaner, because past visits still name them. */
  @Delete(':id')
  retire(
    @Param('id', CleanerId) id: number,
    @Query() { version }: CleanerRetirementDto,
    @CurrentActor() actor: Actor,
  ): Promise<Cleaner> {
    return this.cleaners.retire(id, version, actor);
  }

  @Get(':id/time-off')
  listTimeOff(@Param('id', CleanerId) id: number): Promise<TimeOff[]> {
    return this.timeOff.of(id);
  }

  /** Lists the visits that the time off would affect; nothing is saved. */
  @Post(':id/time-off/preview')
  @HttpCode(200)
  previewTimeOff(@Param('id', CleanerId) id: number, @Body() form: TimeOffDto): Promise<StruckVisit[]> {
    return this.timeOff.preview(id, form);
  }

  @Post(':id/time-off')
  addTimeOff(
    @Param('id', CleanerId) id: number,
    @Body() form: NewTimeOffDto,
    @CurrentActor() actor: Actor,
  ): Promise<TimeOffSaved> {
    return this.timeOff.add(id, form, actor);
  }

  @Delete(':cleanerId/time-off/:id')
  removeTimeOff(
    @Param('cleanerId', CleanerId) cleanerId: number,
    @Param('id', idOf('The time off')) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<TimeOff> {
    return this.timeOff.remove(cleanerId, id, actor);
  }
}
