import {
  Controller,
  Get,
  Header,
  Headers,
  Param,
  Query,
  Res,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OpenVisitIssue, VisitDetails, VisitHours } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { csvHead, csvLine } from '../../kernel/csv.js';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import { daysBetween, parseLocalDate } from '../../kernel/local-date.js';
import { AdminGuard, idOf } from '../../platform/index.js';
import { isThumb, Photos, sendPhoto } from '../../photos/index.js';
import { isUuid } from '../domain/given-event.js';
import { VisitDetailsReader } from '../infra/visit-details-reader.js';
import { VisitLogReader } from '../infra/visit-log-reader.js';
import { ReadVisit } from '../use-cases/read-visit.js';

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

/** How visits went, from the events of their crews. */
@ApiTags('office: crews')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class VisitLogsController {
  constructor(
    private readonly logs: VisitLogReader,
    private readonly visits: ReadVisit,
    private readonly details: VisitDetailsReader,
    private readonly photos: Photos,
  ) {}

  @Get('bookings/visit-issues')
  @ApiOperation({ summary: 'Lists the crews’ reports that the office has not decided on, and who is late' })
  issues(): Promise<OpenVisitIssue[]> {
    return this.visits.open();
  }

  @Get('bookings/:id/visit')
  @ApiOperation({ summary: 'Reads the visit’s progress and all its events, also refused ones' })
  visit(@Param('id', idOf('The booking')) id: number): Promise<VisitDetails> {
    return this.visits.read(id);
  }

  @Get('bookings/:id/work-photos/:photoId')
  async workPhoto(
    @Param('id', idOf('The booking')) id: number,
    @Param('photoId') photoId: string,
    @Query('size') size: unknown,
    @Headers('if-none-match') knownEtag: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const thumb = isThumb(size);
    const files = isUuid(photoId) ? await this.details.workPhoto(id, photoId) : null;
    if (!files) throw new NotFound('The photo');
    return sendPhoto(reply, this.photos.shown(`work-${photoId}`, files, thumb), knownEtag);
  }

  @Get('calendar/hours')
  @ApiOperation({ summary: 'Lists each cleaner’s planned and real minutes at each visit' })
  hours(@Query('from') from: unknown, @Query('to') to: unknown): Promise<VisitHours[]> {
    const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
    const days = daysBetween(first, last);
    if (days < 0 || days >= MOST_DAYS) throw new Invalid(`Please ask for 1 to ${MOST_DAYS} days.`);
    return this.logs.hours(first, last);
  }

  /** The same hours as CSV. */
  @Get('calendar/hours.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="hours.csv"')
  async csv(@Query('from') from: unknown, @Query('to') to: unknown): Promise<string> {
    const rows = await this.hours(from, to);
    return [csvHead(COLUMNS), ...rows.map((row) => csvLine(COLUMNS.map((column) => row[column])))].join('');
  }
}
