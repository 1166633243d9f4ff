import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import type { DomainError } from '../../kernel/domain-error.js';
import { addDays } from '../../kernel/local-date.js';
import { localDateOf } from '../../kernel/zone.js';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import { alternativesTo } from '../domain/alternatives.js';
import { BusinessDay } from '../domain/business-day.js';
import { whyShut } from '../domain/reasons.js';
import { OutsideHours, SlotTaken } from '../domain/refusals.js';
import type { Start } from '../domain/starts.js';
import type { DispatchTerms } from '../domain/terms.js';
import type { VisitRequest } from '../domain/visit.js';
import { ReadAvailability } from './read-availability.js';
import { termsOf } from './terms.js';

/** Days around the wish in which something else is looked for. */
const BEFORE = 2;
const LOOKED_AT = 16;

/** After nothing could be placed: whether nobody works then, or somebody was faster, and what is free instead. */
@Injectable()
export class ExplainRefusal {
  private readonly terms: DispatchTerms;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
    private readonly availability: ReadAvailability,
  ) {
    this.terms = termsOf(config);
  }

  async run(tx: Tx, request: VisitRequest, starts: readonly Start[]): Promise<DomainError> {
    const day = BusinessDay.of(request.date, this.terms.zone);
    const shut = whyShut(day, starts, await this.availability.roster([day], tx));
    if (shut) return new OutsideHours(shut.reason, this.terms, shut.note);
    const today = localDateOf(this.clock.now(), this.terms.zone);
    const early = addDays(request.date, -BEFORE);
    const days = await this.availability.openings(
      request.serviceMinutes,
      early < today ? today : early,
      LOOKED_AT,
      tx,
    );
    return new SlotTaken(alternativesTo(request, days));
  }
}
