import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/index.js';
import { DispatchModule } from '../dispatch/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { FirstRunController } from './http/first-run.controller.js';
import { TestEmailController } from './http/test-email.controller.js';
import { BusinessReader } from './infra/business-reader.js';
import { FirstRunSteps } from './infra/first-run-steps.js';
import { OpeningReader } from './infra/opening-reader.js';
import { GoLive } from './use-cases/go-live.js';
import { OpenSite } from './use-cases/open-site.js';
import { BeginProof } from './use-cases/begin-proof.js';
import { ProveTestEmail } from './use-cases/prove-test-email.js';
import { ReadProofs } from './use-cases/read-proofs.js';
import { ProveStep } from './use-cases/prove-step.js';
import { ReadFirstRun } from './use-cases/read-first-run.js';
import { SettleStep } from './use-cases/settle-step.js';

/**
 * A new installation's checklist, and the switch that opens it for business. It depends on all other modules; none
 * depends on it.
 */
@Module({
  imports: [BookingsModule, DispatchModule, NotificationsModule, PaymentsModule, PricingModule],
  controllers: [FirstRunController, TestEmailController],
  providers: [
    BeginProof,
    BusinessReader,
    FirstRunSteps,
    GoLive,
    OpeningReader,
    OpenSite,
    ProveStep,
    ProveTestEmail,
    ReadFirstRun,
    ReadProofs,
    SettleStep,
  ],
})
export class FirstRunModule {}
