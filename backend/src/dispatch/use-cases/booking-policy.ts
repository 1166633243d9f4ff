import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Business } from '../../platform/index.js';
import type { BookingPolicy } from '../domain/booking-policy.js';

/** The present booking rules of the business. */
@Injectable()
export class CurrentBookingPolicy {
  private readonly zone: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly business: Business,
  ) {
    this.zone = config.business.timeZone;
  }

  get now(): BookingPolicy {
    const { travelMinutes, minLeadHours, bookingHorizonDays } = this.business.settings;
    return { zone: this.zone, travelMinutes, leadHours: minLeadHours, horizonDays: bookingHorizonDays };
  }
}
