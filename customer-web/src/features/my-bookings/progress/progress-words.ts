import { clockTime, type VisitTimes } from '@homebright/contract';
import { progressTexts } from '../../../lib/texts/crew-progress.js';

/** A visit's state and its earlier steps, with times in the business's zone. */
export function progressWords(
  { status, minutesAway, onTheWayAt, startedAt, finishedAt, notEnteredAt }: VisitTimes,
  crew: string | null | undefined,
  timeZone: string,
): { now: string; before: string[] } {
  const { progress: words } = progressTexts();
  const who = crew ?? words.yourCrew;
  const at = (say: (time: string) => string, instant: string | null) =>
    instant ? say(clockTime(instant, timeZone)) : '';
  const [left, started] = [at(words.left, onTheWayAt), at(words.started, startedAt)];
  const now = {
    planned: '',
    on_the_way: words.onTheWay(who, minutesAway),
    started,
    finished: at(words.done, finishedAt),
    not_entered: at((time) => words.notEntered(who, time), notEnteredAt),
  }[status];
  return { now, before: [left, started].filter((said) => said && said !== now) };
}
