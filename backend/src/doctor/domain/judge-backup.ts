import { fail, type Finding, ok, warn } from './finding.js';

/** What the record of backups says. */
export interface BackupRecord {
  /** When the newest was begun that is complete and was not found to be broken; null: there is none. */
  goodAt: Date | null;
  /** When one was last restored for a trial. */
  triedAt: Date | null;
  /** That one could not be restored. */
  broken: boolean | null;
}

const DAY_MS = 86_400_000;
/** A night that failed is made up for; a second one that failed is told. */
const OLD_MS = 2 * DAY_MS;
const WHY = "Read the worker's log, and the table backup_run.";

/** @param now by the database's clock */
export function judgeBackup({ goodAt, triedAt, broken }: BackupRecord, now: number): Finding {
  if (broken) return fail('The last backup that was restored for a trial is broken', WHY);
  if (!goodAt)
    return warn(
      'There is no good backup yet',
      'Look again tomorrow; if this stays, read the log of the worker.',
    );
  const of = `${goodAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (now - goodAt.getTime() >= OLD_MS) return fail(`The last good backup is of ${of}`, WHY);
  const tried = triedAt
    ? `a trial on ${triedAt.toISOString().slice(0, 10)} restored one`
    : 'none was tried yet';
  return ok(`${of}; ${tried}`);
}
