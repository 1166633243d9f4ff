import { Controller, Get, Header, Headers, HttpCode, Param, Post, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CalendarLink, CalendarLinkState } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { type Actor, AdminGuard, CurrentActor, idOf } from '../../platform/index.js';
import { CalendarLinks, ReadCalendarFeed } from '../use-cases/calendar-feeds.js';

const BookingId = idOf('The booking');
const CrewId = idOf('The crew');

/** Calendar feeds; the secret URL is the authentication. */
@ApiTags('calendar')
@Controller('api/calendar')
export class CalendarController {
  constructor(
    private readonly links: CalendarLinks,
    private readonly feed: ReadCalendarFeed,
  ) {}

  /** A new secret address, shown once; the former one stops working. */
  @Post('reset')
  @HttpCode(200)
  @UseGuards(CustomerGuard)
  reset(@CurrentCustomer() customer: SignedInCustomer): Promise<CalendarLink> {
    return this.links.resetOfCustomer(customer.id);
  }

  /** The visits of a customer or a crew as iCalendar. */
  @Get(':file')
  async read(
    @Param('file') file: string,
    @Headers('if-none-match') knownEtag: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { text, etag } = await this.feed.read(file.replace(/\.ics$/, ''));
    void reply
      .header('cache-control', 'private, no-cache')
      .header('referrer-policy', 'no-referrer')
      .header('etag', etag);
    if (knownEtag?.includes(etag)) return void reply.status(304).send();
    void reply
      .header('content-disposition', 'inline; filename="cleanings.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text);
  }
}

/** One visit for the calendar of the signed-in customer. */
@ApiTags('calendar')
@UseGuards(CustomerGuard)
@Controller('api/bookings/:bookingId/calendar')
export class VisitCalendarController {
  constructor(private readonly feed: ReadCalendarFeed) {}

  /** One visit as iCalendar. */
  @Get()
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="cleaning.ics"')
  read(
    @CurrentCustomer() { id }: SignedInCustomer,
    @Param('bookingId', BookingId) bookingId: number,
  ): Promise<string> {
    return this.feed.ofVisit(id, bookingId);
  }
}

/** The links of crew calendars, for the office. */
@ApiTags('office')
@Controller('api/admin/crews/:id/calendar')
@UseGuards(AdminGuard)
export class CrewCalendarController {
  constructor(private readonly links: CalendarLinks) {}

  @Get()
  read(@Param('id', CrewId) id: number): Promise<CalendarLinkState> {
    return this.links.stateOfCrew(id);
  }

  /** A new secret address, shown once; the former one stops working. */
  @Post('reset')
  @HttpCode(200)
  reset(@Param('id', CrewId) id: number, @CurrentActor() actor: Actor): Promise<CalendarLink> {
    return this.links.resetOfCrew(id, actor);
  }
}
