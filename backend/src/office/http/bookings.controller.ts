import { Controller, Get, Param, Req, Res, UseGuards } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  type BookingDetails,
  type BookingRecord,
  OFFICE_LISTS,
  type OfficeProperty,
} from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminGuard, parseListQuery, sendPage } from '../../platform/index.js';
import { BookingDetailsReader } from '../infra/booking-details-reader.js';
import { OfficeBookingReader } from '../infra/booking-reader.js';
import { BookingId } from '../../bookings/index.js';

/** The office's views of bookings (docs/rules.md#requests). */
@ApiTags('office: bookings')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class OfficeBookingsController {
  constructor(
    private readonly bookings: OfficeBookingReader,
    private readonly details: BookingDetailsReader,
  ) {}

  /**
   * Without parameters: the newest thousand. With filter, range or sort: the simple-rest dialect with `Content-Range`.
   */
  @Get('bookings')
  @ApiQuery({ name: 'filter', required: false })
  @ApiQuery({ name: 'range', required: false })
  @ApiQuery({ name: 'sort', required: false })
  async list(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingRecord[]> {
    const parameters = request.query as Record<string, unknown>;
    if (!Object.keys(parameters).length) return this.bookings.newest();
    const query = parseListQuery(parameters, OFFICE_LISTS.bookings);
    return sendPage(reply, 'bookings', query, await this.bookings.list(query));
  }

  @Get('bookings/:id')
  one(@Param('id', BookingId) id: number): Promise<BookingRecord> {
    return this.bookings.one(id);
  }

  @Get('booking-details/:id')
  detailsOf(@Param('id', BookingId) id: number): Promise<BookingDetails> {
    return this.details.of(id);
  }

  @Get('user-bookings/:userId')
  ofUser(@Param('userId') userId: string): Promise<BookingRecord[]> {
    return this.bookings.ofUser(userId);
  }

  @Get('user-properties/:userId')
  properties(@Param('userId') userId: string): Promise<OfficeProperty[]> {
    return this.details.propertiesOf(userId);
  }
}
