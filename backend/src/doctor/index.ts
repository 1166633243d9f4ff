import { Module } from '@nestjs/common';
import { ArrivalController } from './http/arrival.controller.js';
import { SystemCheckController } from './http/system-check.controller.js';
import { CheckSystem } from './use-cases/check-system.js';
import { ReportArrival } from './use-cases/report-arrival.js';

/** Checks that everything an installation needs is there and works: for the command line and for the office. */
@Module({
  controllers: [ArrivalController, SystemCheckController],
  providers: [CheckSystem, ReportArrival],
})
export class DoctorModule {}

export { runCheck, runChecks, testEmail } from './use-cases/run-checks.js';
