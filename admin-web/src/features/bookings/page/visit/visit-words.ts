import {
  clockOfMinutes,
  type VisitDecision,
  type VisitDetails,
  type VisitLogEvent,
} from '@homebright/contract';
import { spokenClock } from '../../../../lib/format';
import { minutesIn } from '../../../../lib/time-of-day';

const MINUTE = 60_000;
/** Smaller differences are normal: messages take time, and clocks are never exact. */
const NOTABLE_MS = 2 * MINUTE;

/** Formats an instant as '9:05 AM' in a time zone. */
export const clockIn = (timeZone: string, instant: string): string =>
  spokenClock(clockOfMinutes(minutesIn(timeZone, instant)));

/** 'On the way since 8:41 AM, about 20 minutes' */
export function stateInWords(visit: VisitDetails): string {
  const at = (instant: string | null) => (instant ? ` ${clockIn(visit.timeZone, instant)}` : '');
  switch (visit.status) {
    case 'finished':
      return `Finished${at(visit.finishedAt)}`;
    case 'started':
      return `Started${at(visit.startedAt)}`;
    case 'not_entered':
      return `Could not get in,${at(visit.notEnteredAt)}`;
    case 'on_the_way':
      return `On the way since${at(visit.onTheWayAt)}${visit.minutesAway ? `, about ${visit.minutesAway} minutes` : ''}`;
    case 'planned':
      return 'Not begun yet';
  }
}

const EVENT_WORDS: Record<VisitLogEvent['kind'], string> = {
  on_the_way: 'On the way',
  started: 'Started',
  item_checked: 'Ticked off',
  item_unchecked: 'Unticked',
  finished: 'Finished',
  not_entered: 'Could not get in',
  home_differs: 'The home differs',
  running_late: 'Running late',
  note: 'Note',
};

/** 'Finished 11:02 AM, Ana Ruiz' */
export function eventInWords(event: VisitLogEvent, timeZone: string): string {
  const { kind, cleaner, minutes, withdrawn, happenedAt } = event;
  const name = withdrawn ? `Did not happen: ${EVENT_WORDS[kind].toLowerCase()}` : EVENT_WORDS[kind];
  const long = minutes ? `, ${minutes} minutes` : '';
  return `${name} ${clockIn(timeZone, happenedAt)}${long} · ${cleaner}`;
}

/** Further details of an event: note, refusal, who corrected it, the phone's clock, when it arrived. */
export function eventDetails(event: VisitLogEvent, timeZone: string): string[] {
  const { note, refused, reason, correctedBy, counts, phoneAt, happenedAt, receivedAt } = event;
  const clock = (instant: string) => clockIn(timeZone, instant);
  const differ = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) > NOTABLE_MS;
  return [
    note ? `“${note}”` : '',
    correctedBy === null ? '' : `Corrected by ${correctedBy || 'the office'}: ${reason || 'reason erased'}`,
    correctedBy === null && differ(receivedAt, happenedAt) ? `sent ${clock(receivedAt)}` : '',
    phoneAt && differ(phoneAt, happenedAt) ? `the phone’s clock said ${clock(phoneAt)}` : '',
    refused ? `Does not count: ${refused}` : '',
    !refused && !counts ? 'No longer counts' : '',
  ].filter(Boolean);
}

const DECISION_WORDS: Record<VisitDecision, string> = {
  charged: 'The lock-out fee was charged',
  waived: 'Nothing was charged',
  rebooked: 'The visit was moved',
  settled: 'Settled',
  told: 'The customers were told',
};

/** 'Settled by Olga, 9:31 AM' */
export const decidedInWords = (
  { decision, by, at }: { decision: VisitDecision; by: string; at: string },
  timeZone: string,
): string => `${DECISION_WORDS[decision]}${by ? ` by ${by}` : ''}, ${clockIn(timeZone, at)}`;
