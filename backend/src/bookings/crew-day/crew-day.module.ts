import { Module } from '@nestjs/common';
import { DispatchModule } from '../../dispatch/index.js';
import { PricingModule } from '../../pricing/index.js';
import { CrewDaysController } from './http/crew-days.controller.js';
import { CrewEventsController } from './http/crew-events.controller.js';
import { CrewGuard } from './http/crew.guard.js';
import { CrewSignOutsController } from './http/crew-sign-outs.controller.js';
import { CrewVisitReader } from './infra/crew-visit-reader.js';
import { VisitEvents } from './infra/visit-events.js';
import { KeepCrewEvents } from './use-cases/keep-crew-events.js';
import { ReadCrewDays } from './use-cases/read-crew-days.js';

/** What cleaners see and do on `/crew`, and what follows from it (docs/decisions/0141-visit-events.md). */
@Module({
  imports: [DispatchModule, PricingModule],
  controllers: [CrewDaysController, CrewEventsController, CrewSignOutsController],
  providers: [CrewGuard, CrewVisitReader, KeepCrewEvents, ReadCrewDays, VisitEvents],
  exports: [CrewGuard, DispatchModule],
})
export class CrewDayModule {}
