import { Controller, Get, Header, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { CrewDays, CrewSession } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { parseLocalDate } from '../../kernel/local-date.js';
import { ReadCrewDays } from '../use-cases/read-crew-days.js';
import { CrewGuard, CurrentCleaner } from './crew.guard.js';

const MOST_DAYS = 14;

@ApiTags('crew')
@Controller('api/crew/days')
@UseGuards(CrewGuard)
export class CrewDaysController {
  constructor(private readonly days: ReadCrewDays) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Lists the cleaner’s own visits; access to a home only on the day of its visit' })
  @ApiQuery({ name: 'from', required: false, description: 'YYYY-MM-DD; absent: today' })
  @ApiQuery({ name: 'days', required: false, description: '1 to 14; absent: 1' })
  read(
    @CurrentCleaner() cleaner: CrewSession,
    @Query('from') from: unknown,
    @Query('days') days: unknown = '1',
  ): Promise<CrewDays> {
    const count = typeof days === 'string' && /^\d{1,2}$/.test(days) ? Number(days) : 0;
    if (count < 1 || count > MOST_DAYS)
      throw new Invalid('Please ask for 1 to 14 days.', [{ field: 'days' }]);
    return this.days.read(cleaner, from === undefined ? undefined : parseLocalDate(from), count);
  }
}
