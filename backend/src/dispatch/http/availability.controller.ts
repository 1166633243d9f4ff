import { Controller, Get, Ip, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import type { Availability, OfficeAvailability } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { parseLocalDate } from '../../kernel/local-date.js';
import { AdminGuard, Business, RateLimit, sourceOf } from '../../platform/index.js';
import { type AvailabilityWish, ReadAvailability } from '../use-cases/read-availability.js';

const MAX_DAYS = 62;
const DAY_MINUTES = 1440;

class AvailabilityQuery {
  @IsString({ message: 'Please name a service.' })
  serviceType: string;

  @IsString({ message: 'Please name the first date.' })
  from: string;

  @Matches(/^\d{1,3}$/, { message: 'The number of days must be a whole number.' })
  days: string = '31';

  /** Length of the visit in minutes; the service's by default. */
  @IsOptional()
  @Matches(/^\d{1,4}$/, { message: 'The minutes must be a whole number.' })
  minutes?: string;

  /** Extra minutes of travel to the price zone, on top of the usual travel time. */
  @Matches(/^\d{1,3}$/, { message: 'The travel minutes must be a whole number.' })
  travelMinutes: string = '0';
}

@ApiTags('availability')
@Controller('api/availability')
export class AvailabilityController {
  constructor(
    private readonly business: Business,
    private readonly limit: RateLimit,
    private readonly availability: ReadAvailability,
  ) {}

  @Get()
  read(@Query() query: AvailabilityQuery, @Ip() address: string): Promise<Availability> {
    this.limit.hitHere(`availability:${sourceOf(address)}`, this.business.settings.availabilityPerMinute);
    return this.availability.read(wishOf(query));
  }
}

@ApiTags('office: bookings')
@Controller('api/admin/availability')
@UseGuards(AdminGuard)
export class OfficeAvailabilityController {
  constructor(private readonly availability: ReadAvailability) {}

  /** The crews that are free on each date, for an order that the office takes. */
  @Get()
  read(@Query() query: AvailabilityQuery): Promise<OfficeAvailability> {
    return this.availability.readForOffice(wishOf(query));
  }
}

/** @throws Invalid */
function wishOf(query: AvailabilityQuery): AvailabilityWish {
  const days = Number(query.days);
  if (days < 1 || days > MAX_DAYS) {
    throw new Invalid(`Ask for 1 to ${MAX_DAYS} days.`, [{ field: 'days' }]);
  }
  const minutes = query.minutes === undefined ? undefined : Number(query.minutes);
  if (minutes !== undefined && (minutes < 1 || minutes > DAY_MINUTES)) {
    throw new Invalid(`A visit takes 1 to ${DAY_MINUTES} minutes.`, [{ field: 'minutes' }]);
  }
  const travelMinutes = Number(query.travelMinutes);
  const from = parseLocalDate(query.from);
  return { serviceType: query.serviceType, from, days, minutes, travelMinutes };
}
