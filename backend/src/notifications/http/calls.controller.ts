import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CALL_OUTCOMES, type CallListEntry, type CallOutcome, OFFICE_LIMITS } from '@homebright/contract';
import { IsIn, IsInt, IsOptional, IsString, MaxLength, Min, ValidateIf } from 'class-validator';
import { type Actor, AdminGuard, CurrentActor, idOf } from '../../platform/index.js';
import { CallCustomers } from '../use-cases/call-customers.js';

class CallDto {
  @ValidateIf(({ outcome }: CallDto) => outcome !== null)
  @IsIn(CALL_OUTCOMES)
  outcome: CallOutcome | null;

  @IsOptional()
  @MaxLength(OFFICE_LIMITS.call.note)
  @IsString()
  note?: string | null;

  @MaxLength(60)
  @IsString()
  appointment: string;

  @Min(0)
  @IsInt()
  version: number;
}

/** The customers whom the office calls the day before, and the outcomes. */
@ApiTags('office')
@Controller('api/admin/call-list')
@UseGuards(AdminGuard)
export class CallsController {
  constructor(private readonly calls: CallCustomers) {}

  /** The next day's visits to call about. */
  @Get()
  list(@Query('date') date: unknown): Promise<CallListEntry[]> {
    return this.calls.list(date);
  }

  /** Stores the result of a call. */
  @Post(':bookingId')
  @HttpCode(200)
  note(
    @Param('bookingId', idOf('The visit')) bookingId: number,
    @Body() change: CallDto,
    @CurrentActor() actor: Actor,
  ): Promise<CallListEntry> {
    return this.calls.note(bookingId, change, actor);
  }
}
