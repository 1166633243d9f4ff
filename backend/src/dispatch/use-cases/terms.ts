import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Business } from '../../platform/index.js';
import type { DispatchTerms } from '../domain/terms.js';

/** The present booking rules of the business. */
@Injectable()
export class Terms {
  private readonly zone: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly business: Business,
  ) {
    this.zone = config.business.timeZone;
  }

  get now(): DispatchTerms {
    const { travelMinutes, minLeadHours, bookingHorizonDays } = this.business.settings;
    return { zone: this.zone, travelMinutes, leadHours: minLeadHours, horizonDays: bookingHorizonDays };
  }
}
