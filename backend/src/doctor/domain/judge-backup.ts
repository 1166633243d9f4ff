import { fail, type Finding, ok, warn } from './finding.js';

/** One failed night is not reported, because the next night makes up for it; a second one is. */
const OLD_SECONDS = 2 * 86_400;
const NEXT_STEP = "Read the worker's log, and the table backup_run.";

/** The parts of the record of backups that are judged. */
interface Judged {
  lastGood: { beganAt: Date } | null;
  lastTried: { verifiedAt: Date | null } | null;
  /** Seconds since the last good backup began. */
  ageSeconds: number | null;
  broken: boolean;
}

export function judgeBackup({ lastGood, lastTried, ageSeconds, broken }: Judged): Finding {
  if (broken) return fail('The last backup that was restored for a trial is broken', NEXT_STEP);
  if (!lastGood)
    return warn(
      'There is no good backup yet',
      'The worker makes the first one within an hour. If this stays, read its log.',
    );
  const madeAt = `${lastGood.beganAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (ageSeconds !== null && ageSeconds >= OLD_SECONDS)
    return fail(`The last good backup is from ${madeAt}`, NEXT_STEP);
  const tried = lastTried?.verifiedAt
    ? `a trial on ${lastTried.verifiedAt.toISOString().slice(0, 10)} restored one`
    : 'none was tried yet';
  return ok(`${madeAt}; ${tried}`);
}
