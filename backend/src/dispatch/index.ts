import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { AvailabilityController } from './http/availability.controller.js';
import { Assignments } from './infra/assignments.js';
import { Calendar } from './infra/calendar.js';
import { closureSchema } from './infra/closure.schema.js';
import { crewSchema } from './infra/crew.schema.js';
import { ForgetLapsedHoldsJob } from './jobs/forget-lapsed-holds.job.js';
import { ExplainRefusal } from './use-cases/explain-refusal.js';
import { ForgetLapsedHolds } from './use-cases/forget-lapsed-holds.js';
import { ReadAvailability } from './use-cases/read-availability.js';
import { SeedCrews } from './use-cases/seed-crews.js';
import { Visits } from './use-cases/visits.js';

const USE_CASES = [ReadAvailability, SeedCrews, Visits];

@Module({
  controllers: [AvailabilityController],
  providers: [...USE_CASES, Assignments, Calendar, ExplainRefusal, ForgetLapsedHolds, ForgetLapsedHoldsJob],
  exports: USE_CASES,
})
export class DispatchModule {}

/** The tables this module maps; `assignment` is used by SQL alone. */
export const dispatchSchemas: EntitySchema[] = [crewSchema as EntitySchema, closureSchema as EntitySchema];

export { OutsideHours, SlotTaken } from './domain/refusals.js';
export type { Placement, VisitRequest } from './domain/visit.js';
export { ReadAvailability } from './use-cases/read-availability.js';
export { SeedCrews } from './use-cases/seed-crews.js';
export { Visits } from './use-cases/visits.js';
