import { Module } from '@nestjs/common';
import { BookingRecordsModule, SubscriptionsModule } from '../bookings/index.js';
import { DispatchModule } from '../dispatch/index.js';
import { MessagingModule } from '../messaging/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PhotosModule } from '../photos/index.js';
import { PricingModule } from '../pricing/index.js';
import { CrewDayHandlers } from './handlers.js';
import { ChecklistsController } from './http/checklists.controller.js';
import { CrewCodesController } from './http/crew-codes.controller.js';
import { CrewDaysController } from './http/crew-days.controller.js';
import { CrewEventsController } from './http/crew-events.controller.js';
import { CrewPhotosController } from './http/crew-photos.controller.js';
import { CrewSessionController } from './http/crew-session.controller.js';
import { CrewSignOutsController } from './http/crew-sign-outs.controller.js';
import { CrewGuard } from './http/crew.guard.js';
import { OwnWorkPhotosController } from './http/own-work-photos.controller.js';
import { VisitLogsController } from './http/visit-logs.controller.js';
import { Checklists } from './infra/checklists.js';
import { CrewReportReader } from './infra/crew-report-reader.js';
import { CrewVisitReader } from './infra/crew-visit-reader.js';
import { OwnWorkPhotoReader } from './infra/own-work-photo-reader.js';
import { VisitDecisions } from './infra/visit-decisions.js';
import { VisitDetailsReader } from './infra/visit-details-reader.js';
import { VisitEvents } from './infra/visit-events.js';
import { VisitLogReader } from './infra/visit-log-reader.js';
import { VisitNowReader } from './infra/visit-now-reader.js';
import { WorkPhotoRows } from './infra/work-photo-rows.js';
import { BeginVisits } from './use-cases/begin-visits.js';
import { CrewAddress } from './use-cases/crew-address.js';
import { KeepCrewEvents } from './use-cases/keep-crew-events.js';
import { KeepWorkPhoto } from './use-cases/keep-work-photo.js';
import { MakeCrewCode } from './use-cases/make-crew-code.js';
import { ManageChecklists } from './use-cases/manage-checklists.js';
import { ReadCrewDays } from './use-cases/read-crew-days.js';
import { ReadVisit } from './use-cases/read-visit.js';
import { SendCrewCode } from './use-cases/send-crew-code.js';
import { SignInCrew } from './use-cases/sign-in-crew.js';

/**
 * The crew's page `/crew`: cleaners' visits and reports, and their consequences
 * (docs/decisions/0141-visit-events.md).
 */
@Module({
  imports: [
    BookingRecordsModule,
    DispatchModule,
    MessagingModule,
    PaymentsModule,
    PhotosModule,
    PricingModule,
    SubscriptionsModule,
  ],
  controllers: [
    ChecklistsController,
    CrewCodesController,
    CrewDaysController,
    CrewEventsController,
    CrewPhotosController,
    CrewSessionController,
    CrewSignOutsController,
    OwnWorkPhotosController,
    VisitLogsController,
  ],
  providers: [
    BeginVisits,
    Checklists,
    CrewAddress,
    CrewDayHandlers,
    CrewGuard,
    CrewReportReader,
    CrewVisitReader,
    KeepCrewEvents,
    KeepWorkPhoto,
    MakeCrewCode,
    ManageChecklists,
    OwnWorkPhotoReader,
    ReadCrewDays,
    ReadVisit,
    SendCrewCode,
    SignInCrew,
    VisitDecisions,
    VisitDetailsReader,
    VisitEvents,
    VisitLogReader,
    VisitNowReader,
    WorkPhotoRows,
  ],
  exports: [
    BeginVisits,
    CrewGuard,
    CrewReportReader,
    DispatchModule,
    VisitDecisions,
    VisitDetailsReader,
    VisitEvents,
    VisitNowReader,
  ],
})
export class CrewDayModule {}

export { arrivalWindow, lateFrom } from './domain/crew-visit.js';
export { readInstant } from './domain/given-event.js';
export { type Issue, type IssueKind, issuesOf } from './domain/visit-issues.js';
export { type CrewReport, CrewReportReader, type LateVisit } from './infra/crew-report-reader.js';
export { VisitDecisions } from './infra/visit-decisions.js';
export { VisitDetailsReader, type CrewVisitFacts } from './infra/visit-details-reader.js';
export { VisitEvents } from './infra/visit-events.js';
export { VisitNowReader } from './infra/visit-now-reader.js';
export { BeginVisits } from './use-cases/begin-visits.js';
export { crewReported } from './use-cases/events.js';
export { runningLateOf } from './use-cases/read-visit.js';
