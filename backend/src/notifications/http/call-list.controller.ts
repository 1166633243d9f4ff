import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CallListEntry } from '@homebright/contract';
import { IsBoolean } from 'class-validator';
import { type Actor, AdminGuard, CurrentActor, idOf } from '../../platform/index.js';
import { CallCustomers } from '../use-cases/call-customers.js';

class CalledDto {
  @IsBoolean()
  called: boolean;
}

@ApiTags('office')
@Controller('api/admin/call-list')
@UseGuards(AdminGuard)
export class CallListController {
  constructor(private readonly calls: CallCustomers) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(@Query('date') date: unknown): Promise<CallListEntry[]> {
    return this.calls.list(date);
  }

  @Post(':bookingId')
  @HttpCode(200)
  tick(
    @Param('bookingId', idOf('The visit')) bookingId: number,
    @Body() { called }: CalledDto,
    @CurrentActor() actor: Actor,
  ): Promise<CallListEntry> {
    return this.calls.tick(bookingId, called, actor);
  }
}
