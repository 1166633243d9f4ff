import { CALL_OUTCOMES, TIME_WINDOWS } from '@homebright/contract';
import type { CallListEntry, CallOutcome, StaleField } from '@homebright/contract';
import { shortDate } from '../../lib/dates';
import { customTimeLabel, labelOf } from '../../lib/format';
import { timeLabel } from '../../lib/time-of-day';

/** '12 of 40 called', and a count of each outcome. */
export function tally(list: readonly Pick<CallListEntry, 'outcome'>[]): {
  called: string;
  outcomes: string[];
} {
  const count = (outcome: CallOutcome) => list.filter((entry) => entry.outcome === outcome).length;
  const called = list.filter((entry) => entry.outcome).length;
  return {
    called: `${called} of ${list.length} called`,
    outcomes: CALL_OUTCOMES.flatMap((outcome) =>
      count(outcome) ? [`${count(outcome)} ${labelOf(outcome).toLowerCase()}`] : [],
    ),
  };
}

/** Maps a key pressed in a row to its action: a number chooses the outcome, 'n' opens the note. */
export function actionOf(key: string): CallOutcome | 'note' | undefined {
  return key.toLowerCase() === 'n' ? 'note' : CALL_OUTCOMES[Number(key) - 1];
}

/** Describes somebody else's changes, with the appointment spelled out. */
export function inWords(fields: readonly StaleField[]): StaleField[] {
  return fields.map(({ field, now }) => ({
    field,
    now: field === 'appointment' ? appointmentInWords(String(now)) : now,
  }));
}

/** '2027-03-16 morning' → 'Tue, Mar 16, 2027, Morning, 8 AM–12 PM'. */
function appointmentInWords(appointment: string): string {
  const [, date = '', time = ''] = /^(\S+) (.*)$/.exec(appointment) ?? [];
  const window = TIME_WINDOWS.find((known) => known === time);
  const hours = /\d/.test(time) ? customTimeLabel(time) : timeLabel({ appointmentTime: window });
  return `${shortDate(date)}, ${hours ?? time}`;
}
