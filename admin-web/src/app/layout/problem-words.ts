import { clockTime, FULL_DAY, instantInWords, type SystemProblem } from '@homebright/contract';
import { todayIn } from '../../lib/dates';

interface Words {
  severity: 'error' | 'warning';
  title: string;
  text: string;
}

const TELL_ADMINISTRATOR = 'Please tell whoever looks after the server.';

/** Says what is broken, since when (in the business's time zone), and what that means for the office. */
export function problemWords({ about, since, detail }: SystemProblem, timeZone: string, now: Date): Words {
  const moment = since ? momentIn(timeZone, since, now) : '';
  const sinceWhen = moment && ` since ${moment}`;
  const words: Record<SystemProblem['about'], Words> = {
    worker: {
      severity: 'error',
      title: `Emails, charges and reminders have stopped${sinceWhen}`,
      text: `They will catch up once the worker runs again. ${TELL_ADMINISTRATOR}`,
    },
    schedule: {
      severity: 'warning',
      title: `Scheduled tasks have not run${sinceWhen}`,
      text: detail ? `Overdue: ${detail}. ${TELL_ADMINISTRATOR}` : TELL_ADMINISTRATOR,
    },
    mail: {
      severity: 'error',
      title: `Emails have not gone out${sinceWhen}`,
      text: `They wait for up to three days and will be sent automatically. ${TELL_ADMINISTRATOR}`,
    },
    text: {
      severity: 'error',
      title: `Text messages have not gone out${sinceWhen}`,
      text: `They wait for up to three days and will be sent automatically. ${TELL_ADMINISTRATOR}`,
    },
    'sign-in': {
      severity: 'error',
      title: `Customers have not been able to sign in${sinceWhen}`,
      text: `The sign-in provider does not answer as it should. ${TELL_ADMINISTRATOR}`,
    },
    photos: {
      severity: 'warning',
      title: `Photos have not been stored${sinceWhen}`,
      text: `Customers can book without them. ${TELL_ADMINISTRATOR}`,
    },
    backup: backupWords(detail, moment),
  };
  return words[about];
}

/** @param lastGood the date of the last good backup, in words; empty without a good backup */
function backupWords(detail: string | null, lastGood: string): Words {
  if (detail === 'unset')
    return {
      severity: 'warning',
      title: 'No backups are being made',
      text: `There would be nothing to restore. ${TELL_ADMINISTRATOR}`,
    };
  const title =
    detail === 'broken'
      ? 'The last backup that was tested could not be restored'
      : 'There has been no backup for two days';
  return {
    severity: 'error',
    title,
    text: `${lastGood ? `The last good one is from ${lastGood}. ` : ''}${TELL_ADMINISTRATOR}`,
  };
}

/** '9:12 AM' with a non-breaking space if it was today, otherwise 'Friday, November 20, 9:12 AM'. */
function momentIn(timeZone: string, instant: string, now: Date): string {
  const at = new Date(instant);
  const time = clockTime(at, timeZone).replace(/\s/g, '\u00a0');
  if (todayIn(timeZone, at) === todayIn(timeZone, now)) return time;
  return `${instantInWords(at, FULL_DAY, timeZone)}, ${time}`;
}
