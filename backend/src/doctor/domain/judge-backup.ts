import { fail, type Finding, ok, warn } from './finding.js';

/** A failed night is made up for; a second failed night is reported. */
const OLD_SECONDS = 2 * 86_400;
const WHY = "Read the worker's log, and the table backup_run.";

/** The parts of the record of backups that are judged. */
interface Judged {
  lastGood: { beganAt: Date } | null;
  lastTried: { verifiedAt: Date | null } | null;
  /** Seconds since the last good one began. */
  age: number | null;
  broken: boolean;
}

export function judgeBackup({ lastGood, lastTried, age, broken }: Judged): Finding {
  if (broken) return fail('The last backup that was restored for a trial is broken', WHY);
  if (!lastGood)
    return warn(
      'There is no good backup yet',
      'The worker makes the first one within an hour. If this stays, read its log.',
    );
  const of = `${lastGood.beganAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (age !== null && age >= OLD_SECONDS) return fail(`The last good backup is of ${of}`, WHY);
  const tried = lastTried?.verifiedAt
    ? `a trial on ${lastTried.verifiedAt.toISOString().slice(0, 10)} restored one`
    : 'none was tried yet';
  return ok(`${of}; ${tried}`);
}
