import { Body, Controller, Get, Param, Patch, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Checklist, CHECKLISTS_ABOUT, type VisitChecklist } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { parseLocalDate } from '../../kernel/local-date.js';
import { type Actor, AdminGuard, CurrentActor } from '../../platform/index.js';
import { ManageChecklists } from '../use-cases/manage-checklists.js';
import { ChecklistChangeDto } from './checklist.dto.js';

@ApiTags('office: crews')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class ChecklistsController {
  constructor(private readonly checklists: ManageChecklists) {}

  @Get('checklists')
  @ApiOperation({ summary: 'Lists the checklists of all services and extras' })
  all(): Promise<Checklist[]> {
    return this.checklists.all();
  }

  @Patch('checklists/:about/:subject')
  @ApiOperation({ summary: 'Saves the owner’s own list, or returns to what the service promises' })
  change(
    @Param('about') about: string,
    @Param('subject') subject: string,
    @Body() change: ChecklistChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<Checklist> {
    const kind = CHECKLISTS_ABOUT.find((one) => one === about);
    if (!kind) throw new NotFound('The list');
    return this.checklists.change(kind, subject, change, actor);
  }

  @Get('dispatch/checklists')
  @ApiOperation({ summary: 'Lists the checklists of a day’s visits, for run sheets' })
  on(@Query('date') date: unknown): Promise<VisitChecklist[]> {
    return this.checklists.on(parseLocalDate(date));
  }
}
