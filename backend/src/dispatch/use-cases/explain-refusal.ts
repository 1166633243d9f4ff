import { Injectable } from '@nestjs/common';
import type { SlotAlternative } from '@homebright/contract';
import type { DomainError } from '../../kernel/domain-error.js';
import { addDays } from '../../kernel/local-date.js';
import { Business, type Tx } from '../../platform/index.js';
import { alternativesTo, OFFERED } from '../domain/alternatives.js';
import { bookingPolicy } from '../domain/booking-policy.js';
import { BusinessDay } from '../../kernel/business-day.js';
import { closedReason } from '../domain/closed-reason.js';
import { OutsideHours, SlotTaken } from '../domain/errors.js';
import type { Start } from '../domain/candidate-starts.js';
import type { VisitRequest } from '../domain/visit.js';
import { ReadAvailability } from './read-availability.js';

/**
 * Ranges of days around the request that are searched for alternatives. The first, narrow range is nearly
 * always enough.
 */
const REACHES = [
  { before: 1, days: 3 },
  { before: 2, days: 16 },
];

/**
 * Explains why a visit could not be placed: no crew works then, or the time is taken. Names free
 * alternatives.
 */
@Injectable()
export class ExplainRefusal {
  constructor(
    private readonly business: Business,
    private readonly availability: ReadAvailability,
  ) {}

  async explain(tx: Tx, request: VisitRequest, starts: readonly Start[]): Promise<DomainError> {
    const wished = BusinessDay.of(request.date, this.business.clock.zone);
    const roster = await this.availability.roster([wished], tx);
    const closed = closedReason(wished, starts, roster, request.cleanersNeeded);
    if (!closed) return new SlotTaken(await this.nearest(tx, request));
    const policy = bookingPolicy(this.business.settings, this.business.clock.zone);
    return new OutsideHours(closed.reason, policy, closed.note);
  }

  /** The free times nearest to the requested one. */
  async nearest(tx: Tx, request: VisitRequest): Promise<SlotAlternative[]> {
    const today = this.business.clock.today();
    let alternatives: SlotAlternative[] = [];
    for (const { before, days: count } of REACHES) {
      const firstDate = addDays(request.date, -before);
      const days = this.availability.daysFrom(firstDate < today ? today : firstDate, count);
      const roster = await this.availability.roster(days, tx);
      const offered = this.availability.availabilityOn(request, days, roster);
      alternatives = alternativesTo(request, offered);
      if (alternatives.length === OFFERED) break;
    }
    return alternatives;
  }
}
