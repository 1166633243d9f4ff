import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CREW_EVENTS_AT_ONCE, type CrewEventResults, type CrewSession } from '@homebright/contract';
import { ArrayMaxSize, IsArray, IsObject, IsString, MaxLength } from 'class-validator';
import { Invalid } from '../../kernel/domain-error.js';
import { readInstant } from '../domain/given-event.js';
import { KeepCrewEvents } from '../use-cases/keep-crew-events.js';
import { CrewGuard, CurrentCleaner } from './crew.guard.js';

class CrewEventBatchDto {
  @MaxLength(40)
  @IsString()
  sentAt: string;

  /** Each event is validated separately. */
  @IsObject({ each: true })
  @ArrayMaxSize(CREW_EVENTS_AT_ONCE)
  @IsArray()
  events: object[];
}

@ApiTags('crew')
@Controller('api/crew/events')
@UseGuards(CrewGuard)
export class CrewEventsController {
  constructor(private readonly events: KeepCrewEvents) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Stores events; each counts once, however often it is sent' })
  keep(
    @CurrentCleaner() cleaner: CrewSession,
    @Body() { sentAt, events }: CrewEventBatchDto,
  ): Promise<CrewEventResults> {
    const sent = readInstant(sentAt);
    if (!sent) throw new Invalid('Please say when this was sent.', [{ field: 'sentAt' }]);
    return this.events.keep(cleaner, sent, events);
  }
}
