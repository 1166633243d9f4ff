import { Module } from '@nestjs/common';
import { DispatchModule } from '../dispatch/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { BookingRecordsModule } from '../bookings/index.js';
import { ImportsController } from './http/imports.controller.js';
import { ImportHomes } from './infra/import-homes.js';
import { ImportReader } from './infra/import-reader.js';
import { ImportRows } from './infra/import-rows.js';
import { ImportRuns } from './infra/import-runs.js';
import { ImportSources } from './infra/import-sources.js';
import { ImportData } from './infra/personal-data.js';
import { ReadSettings } from './use-cases/read-settings.js';
import { CheckImport } from './use-cases/check-import.js';
import { ImportFiles } from './use-cases/import-files.js';
import { ManageImports } from './use-cases/manage-imports.js';
import { PlaceImport } from './use-cases/place-import.js';
import { RunImports } from './use-cases/run-imports.js';
import { UploadImport } from './use-cases/upload-import.js';
import { WriteImport } from './use-cases/write-import.js';
import { WriteVisits } from './use-cases/write-visits.js';

/** Customers, homes, bookings and plans from the files of another system (docs/decisions/0150-import.md). */
@Module({
  imports: [BookingRecordsModule, DispatchModule, PaymentsModule, PricingModule],
  controllers: [ImportsController],
  providers: [
    CheckImport,
    ReadSettings,
    ImportData,
    ImportFiles,
    ImportHomes,
    ImportReader,
    ImportRows,
    ImportRuns,
    ImportSources,
    ManageImports,
    PlaceImport,
    RunImports,
    UploadImport,
    WriteImport,
    WriteVisits,
  ],
})
export class ImportsModule {}
