import { clockTime, FULL_DAY, instantInWords, type SystemProblem } from '@homebright/contract';
import { todayIn } from '../../lib/dates';

interface Words {
  severity: 'error' | 'warning';
  title: string;
  more: string;
}

const TELL = 'Please tell whoever looks after the server.';

/** The broken part, since when (in the business's time zone), and the consequence for the office. */
export function problemWords({ about, since, detail }: SystemProblem, timeZone: string, now: Date): Words {
  const moment = since ? momentIn(timeZone, since, now) : '';
  const when = moment && ` since ${moment}`;
  const words: Record<SystemProblem['about'], Words> = {
    worker: {
      severity: 'error',
      title: `Emails, charges and reminders have stopped${when}`,
      more: `They wait and are made up for once the worker runs again. ${TELL}`,
    },
    schedule: {
      severity: 'warning',
      title: `Scheduled work has not been done${when}`,
      more: detail ? `Overdue: ${detail}. ${TELL}` : TELL,
    },
    mail: {
      severity: 'error',
      title: `Emails have not gone out${when}`,
      more: `They wait for up to three days and go out by themselves. ${TELL}`,
    },
    text: {
      severity: 'error',
      title: `Text messages have not gone out${when}`,
      more: `They wait for up to three days and go out by themselves. ${TELL}`,
    },
    'sign-in': {
      severity: 'error',
      title: `Customers have not been able to sign in${when}`,
      more: `The sign-in provider does not answer as it should. ${TELL}`,
    },
    photos: {
      severity: 'warning',
      title: `Photos have not been stored${when}`,
      more: `Customers can book without them. ${TELL}`,
    },
    backup: backupWords(detail, moment),
  };
  return words[about];
}

/** @param when says when the last good backup was made */
function backupWords(detail: string | null, when: string): Words {
  if (detail === 'unset')
    return {
      severity: 'warning',
      title: 'No backups are being made',
      more: `Nothing would be left to restore. ${TELL}`,
    };
  const title =
    detail === 'broken'
      ? 'The last backup that was tested could not be restored'
      : 'There has been no backup for two days';
  return { severity: 'error', title, more: `${when ? `The last good one is from ${when}. ` : ''}${TELL}` };
}

/** '9:12 AM' with a non-breaking space if it was today, otherwise 'Friday, November 20, 9:12 AM'. */
function momentIn(timeZone: string, instant: string, now: Date): string {
  const at = new Date(instant);
  const time = clockTime(at, timeZone).replace(/\s/g, '\u00a0');
  if (todayIn(timeZone, at) === todayIn(timeZone, now)) return time;
  return `${instantInWords(at, FULL_DAY, timeZone)}, ${time}`;
}
