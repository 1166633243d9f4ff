import type { Config } from '../../config.js';
import type { DispatchTerms } from '../domain/terms.js';

export function termsOf(config: Config): DispatchTerms {
  return {
    zone: config.business.timeZone,
    travelMinutes: config.travelMinutes,
    leadHours: config.minLeadHours,
    horizonDays: config.bookingHorizonDays,
  };
}
