import { Controller, Get, Header, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { VisitHours, VisitLog } from '@homebright/contract';
import { csvLine } from '../../../kernel/csv.js';
import { Invalid } from '../../../kernel/domain-error.js';
import { daysBetween, parseLocalDate } from '../../../kernel/local-date.js';
import { AdminGuard, idOf } from '../../../platform/index.js';
import { VisitLogReader } from '../infra/visit-log-reader.js';

const MOST_DAYS = 100;
const COLUMNS = [
  'bookingId',
  'date',
  'crew',
  'cleaner',
  'plannedMinutes',
  'startedAt',
  'finishedAt',
  'workedMinutes',
] as const;

/** How visits went, by what their crews tapped. */
@ApiTags('office: crews')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class VisitLogsController {
  constructor(private readonly logs: VisitLogReader) {}

  @Get('bookings/:id/visit')
  @ApiOperation({ summary: 'How the visit stands, and everything that was tapped, refused events too' })
  visit(@Param('id', idOf('The booking')) id: number): Promise<VisitLog> {
    return this.logs.of(id);
  }

  @Get('calendar/hours')
  @ApiOperation({ summary: 'Minutes of each cleaner at each visit, planned and real' })
  hours(@Query('from') from: unknown, @Query('to') to: unknown): Promise<VisitHours[]> {
    const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
    const days = daysBetween(first, last);
    if (days < 0 || days >= MOST_DAYS) throw new Invalid(`Please ask for 1 to ${MOST_DAYS} days.`);
    return this.logs.hours(first, last);
  }

  @Get('calendar/hours.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="hours.csv"')
  async csv(@Query('from') from: unknown, @Query('to') to: unknown): Promise<string> {
    const rows = await this.hours(from, to);
    return [csvLine(COLUMNS), ...rows.map((row) => csvLine(COLUMNS.map((column) => row[column])))].join('');
  }
}
