import {
  Controller,
  Get,
  Header,
  Param,
  ParseIntPipe,
  ParseUUIDPipe,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BookingRecord, CalendarDay, Property } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminGuard } from '../../../identity/index.js';
import { parseListQuery, sendPage } from '../../../platform/index.js';
import { BOOKING_RULES } from '../../domain/office-lists.js';
import { ReadForOffice } from '../../use-cases/office/read-for-office.js';

/** What the office reads (spec section 7). */
@ApiTags('office')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class AdminBookingsController {
  constructor(private readonly office: ReadForOffice) {}

  /** Bare: the newest thousand. With filter, range or sort: react-admin's dialect and `Content-Range`. */
  @Get('bookings')
  @Header('cache-control', 'no-store')
  async list(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingRecord[]> {
    const asked = request.query as Record<string, unknown>;
    if (!Object.keys(asked).length) return this.office.newest();
    const query = parseListQuery(asked, BOOKING_RULES);
    return sendPage(reply, 'bookings', query, await this.office.list(query));
  }

  @Get('bookings/:id')
  @Header('cache-control', 'no-store')
  one(@Param('id', ParseIntPipe) id: number): Promise<BookingRecord> {
    return this.office.one(id);
  }

  @Get('calendar')
  @Header('cache-control', 'no-store')
  calendar(@Query('from') from: unknown, @Query('to') to: unknown): Promise<CalendarDay[]> {
    return this.office.calendar(from, to);
  }

  @Get('user-bookings/:userId')
  @Header('cache-control', 'no-store')
  ofUser(@Param('userId', ParseUUIDPipe) userId: string): Promise<BookingRecord[]> {
    return this.office.ofUser(userId);
  }

  @Get('user-properties/:userId')
  @Header('cache-control', 'no-store')
  properties(@Param('userId', ParseUUIDPipe) userId: string): Promise<Property[]> {
    return this.office.propertiesOf(userId);
  }
}
