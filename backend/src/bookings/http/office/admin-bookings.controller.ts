import { Controller, Get, Header, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type BookingDetails, type BookingRecord, OFFICE_LISTS, type Property } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminGuard, parseListQuery, sendPage } from '../../../platform/index.js';
import { ReadCalendar } from '../../use-cases/office/read-calendar.js';
import { ReadDetails } from '../../use-cases/office/read-details.js';
import { ReadForOffice } from '../../use-cases/office/read-for-office.js';
import { BookingId } from '../booking.dto.js';

/** The office's views of bookings (spec section 7, design section 7). */
@ApiTags('office: bookings')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class AdminBookingsController {
  constructor(
    private readonly office: ReadForOffice,
    private readonly details: ReadDetails,
    private readonly calendar: ReadCalendar,
  ) {}

  /**
   * Without parameters: the newest thousand. With filter, range or sort: the simple-rest dialect with `Content-Range`.
   */
  @Get('bookings')
  @ApiQuery({ name: 'filter', required: false })
  @ApiQuery({ name: 'range', required: false })
  @ApiQuery({ name: 'sort', required: false })
  @Header('cache-control', 'no-store')
  async list(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingRecord[]> {
    const asked = request.query as Record<string, unknown>;
    if (!Object.keys(asked).length) return this.office.newest();
    const query = parseListQuery(asked, OFFICE_LISTS.bookings);
    return sendPage(reply, 'bookings', query, await this.office.list(query));
  }

  @Get('bookings/:id')
  @Header('cache-control', 'no-store')
  one(@Param('id', BookingId) id: number): Promise<BookingRecord> {
    return this.office.one(id);
  }

  @Get('booking-details/:id')
  @Header('cache-control', 'no-store')
  detailsOf(@Param('id', BookingId) id: number): Promise<BookingDetails> {
    return this.details.run(id);
  }

  /** `CalendarDay[]`, as PostgreSQL writes it. */
  @Get('calendar')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-store')
  days(@Query('from') from: unknown, @Query('to') to: unknown): Promise<string> {
    return this.calendar.days(from, to);
  }

  /** `CalendarBooking[]`, as PostgreSQL writes it. */
  @Get('calendar/bookings')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-store')
  calendarBookings(@Query('from') from: unknown, @Query('to') to: unknown): Promise<string> {
    return this.calendar.bookings(from, to);
  }

  @Get('user-bookings/:userId')
  @Header('cache-control', 'no-store')
  ofUser(@Param('userId') userId: string): Promise<BookingRecord[]> {
    return this.office.ofUser(userId);
  }

  @Get('user-properties/:userId')
  @Header('cache-control', 'no-store')
  properties(@Param('userId') userId: string): Promise<Property[]> {
    return this.office.propertiesOf(userId);
  }
}
