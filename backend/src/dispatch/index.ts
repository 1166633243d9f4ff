import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { AvailabilityController, OfficeAvailabilityController } from './http/availability.controller.js';
import { CleanersController } from './http/cleaners.controller.js';
import { ClosuresController } from './http/closures.controller.js';
import { CrewsController } from './http/crews.controller.js';
import { Assignments } from './infra/assignments.js';
import { Calendar } from './infra/calendar.js';
import { CapacityReader } from './infra/capacity-reader.js';
import { CleanerReader } from './infra/cleaner-reader.js';
import { Cleaners } from './infra/cleaners.js';
import { CrewCalendars } from './infra/crew-calendars.js';
import { CrewReader } from './infra/crew-reader.js';
import { DispatchData } from './infra/personal-data.js';
import { TimeOffRows } from './infra/time-off-rows.js';
import { VisitCleaners } from './infra/visit-cleaners.js';
import { closureSchema, crewSchema } from './infra/schemas.js';
import { DispatchJobs } from './jobs.js';
import { BegunVisits } from './use-cases/begun-visits.js';
import { CrewConflicts } from './use-cases/crew-conflicts.js';
import { ManageCleaners } from './use-cases/manage-cleaners.js';
import { ManageClosures } from './use-cases/manage-closures.js';
import { ManageTimeOff } from './use-cases/manage-time-off.js';
import { Teams } from './use-cases/teams.js';
import { ManageCrews } from './use-cases/manage-crews.js';
import { BoardPlaces } from './use-cases/board-places.js';
import { ExplainRefusal } from './use-cases/explain-refusal.js';
import { FindSlots } from './use-cases/find-slots.js';
import { Reassignments } from './use-cases/reassignments.js';
import { Holds } from './use-cases/holds.js';
import { ReadAvailability } from './use-cases/read-availability.js';
import { SeedCrews } from './use-cases/seed-crews.js';
import { TryPlaces } from './use-cases/try-places.js';
import { Visits } from './use-cases/visits.js';

const DOOR = [
  BegunVisits,
  CapacityReader,
  CleanerReader,
  Cleaners,
  CrewReader,
  Holds,
  BoardPlaces,
  ReadAvailability,
  Reassignments,
  SeedCrews,
  Teams,
  TryPlaces,
  Visits,
];
const INSIDE = [
  CrewConflicts,
  DispatchJobs,
  ExplainRefusal,
  FindSlots,
  ManageCleaners,
  ManageClosures,
  ManageCrews,
  ManageTimeOff,
];
const STORES = [Assignments, Calendar, CrewCalendars, DispatchData, TimeOffRows, VisitCleaners];

@Module({
  controllers: [
    AvailabilityController,
    CleanersController,
    ClosuresController,
    CrewsController,
    OfficeAvailabilityController,
  ],
  providers: [...STORES, ...INSIDE, ...DOOR],
  exports: DOOR,
})
export class DispatchModule {}

/** The tables that this module maps. `assignment` is used only through SQL. */
export const dispatchSchemas: EntitySchema[] = [crewSchema as EntitySchema, closureSchema as EntitySchema];

export { ClosureFormDto, CrewWishDto } from './http/crew.dto.js';
export { CROWDED_HOLD_MINUTES } from './domain/hold.js';
export { SlotTaken } from './domain/errors.js';
export type { CrewAssignment } from './infra/assignments.js';
export type { Placement, VisitRequest } from './domain/visit.js';
export { CleanerReader } from './infra/cleaner-reader.js';
export { CapacityReader } from './infra/capacity-reader.js';
export { CrewReader } from './infra/crew-reader.js';
export { Cleaners } from './infra/cleaners.js';
export { BegunVisits } from './use-cases/begun-visits.js';
export { cleanerReaddressed, dayCrowded, visitsUnassigned } from './use-cases/events.js';
export type { ChangeWithReassignment } from './use-cases/change-with-reassignment.js';
export {
  type ChangeWish,
  type ReassignedPlace,
  Reassignments,
  type VisitInReassignment,
} from './use-cases/reassignments.js';
export { BoardPlaces } from './use-cases/board-places.js';
export { Holds } from './use-cases/holds.js';
export { ReadAvailability } from './use-cases/read-availability.js';
export { SeedCrews } from './use-cases/seed-crews.js';
export { Teams } from './use-cases/teams.js';
export { type PlaceTrial, type TriedPlace, TryPlaces } from './use-cases/try-places.js';
export { Visits } from './use-cases/visits.js';
