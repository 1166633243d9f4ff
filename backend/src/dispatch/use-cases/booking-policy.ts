import { Injectable } from '@nestjs/common';
import { Business } from '../../platform/index.js';
import type { BookingPolicy } from '../domain/booking-policy.js';

/** The present booking rules of the business. */
@Injectable()
export class CurrentBookingPolicy {
  constructor(private readonly business: Business) {}

  get now(): BookingPolicy {
    const { timeZone, travelMinutes, minLeadHours, bookingHorizonDays } = this.business.settings;
    return { zone: timeZone, travelMinutes, leadHours: minLeadHours, horizonDays: bookingHorizonDays };
  }
}
