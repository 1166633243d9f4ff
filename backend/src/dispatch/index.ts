import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { AvailabilityController } from './http/availability.controller.js';
import { Assignments } from './infra/assignments.js';
import { Calendar } from './infra/calendar.js';
import { closureSchema } from './infra/closure.schema.js';
import { Closures } from './infra/closures.js';
import { crewSchema } from './infra/crew.schema.js';
import { Crews } from './infra/crews.js';
import { HoldReader } from './infra/hold-reader.js';
import { DispatchData } from './infra/personal-data.js';
import { ForgetLapsedHoldsJob } from './jobs/forget-lapsed-holds.job.js';
import { AddCrew } from './use-cases/add-crew.js';
import { ChangeCrew } from './use-cases/change-crew.js';
import { ManageClosures } from './use-cases/manage-closures.js';
import { ExplainRefusal } from './use-cases/explain-refusal.js';
import { FindSlots } from './use-cases/find-slots.js';
import { UnassignConflicts } from './use-cases/unassign-conflicts.js';
import { ForgetLapsedHolds } from './use-cases/forget-lapsed-holds.js';
import { Holds } from './use-cases/holds.js';
import { ListClosures } from './use-cases/list-closures.js';
import { ListCrews } from './use-cases/list-crews.js';
import { ReadAvailability } from './use-cases/read-availability.js';
import { SeedCrews } from './use-cases/seed-crews.js';
import { Visits } from './use-cases/visits.js';

const DOOR = [
  AddCrew,
  ChangeCrew,
  ManageClosures,
  Holds,
  ListClosures,
  ListCrews,
  ReadAvailability,
  SeedCrews,
  Visits,
];
const INSIDE = [ExplainRefusal, FindSlots, UnassignConflicts, ForgetLapsedHolds, ForgetLapsedHoldsJob];
const STORES = [Assignments, Calendar, Closures, Crews, DispatchData, HoldReader];

@Module({
  controllers: [AvailabilityController],
  providers: [...STORES, ...INSIDE, ...DOOR],
  exports: DOOR,
})
export class DispatchModule {}

/** The tables this module maps; `assignment` is used by SQL alone. */
export const dispatchSchemas: EntitySchema[] = [crewSchema as EntitySchema, closureSchema as EntitySchema];

export type { ClosureFacts } from './domain/closure.js';
export type { CrewFacts } from './domain/crew.js';
export { CROWDED_HOLD_MINUTES } from './domain/hold.js';
export { OutsideHours, SlotTaken } from './domain/errors.js';
export type { Placement, VisitRequest } from './domain/visit.js';
export { capacityOn } from './infra/hold-reader.js';
export { AddCrew } from './use-cases/add-crew.js';
export { ChangeCrew } from './use-cases/change-crew.js';
export { ManageClosures } from './use-cases/manage-closures.js';
export { dayCrowded, visitsUnassigned } from './use-cases/events.js';
export { Holds } from './use-cases/holds.js';
export { CLOSURE_LIST, ListClosures } from './use-cases/list-closures.js';
export { CREW_LIST, ListCrews } from './use-cases/list-crews.js';
export { ReadAvailability } from './use-cases/read-availability.js';
export { SeedCrews } from './use-cases/seed-crews.js';
export { Visits } from './use-cases/visits.js';
