import { Global, Module } from '@nestjs/common';
import { BackupRuns } from './backup-runs.js';
import { Backups } from './backups.js';

/** Nightly backups of database and photos (docs/decisions/0100-backups-by-the-worker.md). Global: modules need not import it. */
@Global()
@Module({ providers: [BackupRuns, Backups], exports: [BackupRuns, Backups] })
export class BackupModule {}
export { BackupRuns } from './backup-runs.js';
export { placeOf } from './backup-store.js';
export { Backups } from './backups.js';
export { EXTENSIONS } from './place.js';
export { type PhotoSource, type Snapshot } from './write-backup.js';
