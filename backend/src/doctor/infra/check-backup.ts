import { BackupRuns, placeOf } from '../../backup/index.js';
import { ok, warn } from '../domain/finding.js';
import { judgeBackup } from '../domain/judge-backup.js';
import type { Check } from './check.js';

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
    return judgeBackup(await new BackupRuns(database).state(placeOf(backups.url)));
  },
};
