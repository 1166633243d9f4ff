import { ok, warn } from '../domain/finding.js';
import { type BackupRecord, judgeBackup } from '../domain/judge-backup.js';
import type { Check } from './check.js';

const RECORD = `
SELECT max(began_at) FILTER (WHERE ended_at IS NOT NULL AND failure IS NULL AND verification_failure IS NULL) AS "goodAt",
       max(verified_at) AS "triedAt", extract(epoch FROM now())::float * 1000 AS now,
       (array_agg(verification_failure IS NOT NULL ORDER BY verified_at DESC) FILTER (WHERE verified_at IS NOT NULL))[1] AS broken
FROM backup_run`;

export const backupCheck: Check = {
  id: 'backup',
  name: 'Backup',
  needs: ['DATABASE_URL', 'BACKUP_URL'],
  async look({ config: { production, backups }, database }) {
    if (backups.off) return ok('Made elsewhere, as BACKUP_URL=off says');
    if (!backups.url)
      return production
        ? warn('Nobody makes backups here', 'Set BACKUP_URL, or BACKUP_URL=off if you make your own.')
        : ok('None: this is a try-out');
    const [record] = await database.query<BackupRecord & { now: number }>('doctor-backup', RECORD);
    return record
      ? judgeBackup(record, record.now)
      : warn('There is no record of backups', 'Migrate the database.');
  },
};
