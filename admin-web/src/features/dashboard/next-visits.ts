import type { DispatchBoard, DispatchVisit } from '@homebright/contract';

/** Today's visits that an owner on the road asks about, each list by time. */
export interface NextVisits {
  /** Late, reported late, or a crew that cannot get in. */
  late: DispatchVisit[];
  underWay: DispatchVisit[];
  /** Visits that have not begun; those without a time come last. */
  next: DispatchVisit[];
  finished: number;
}

/** Sorts a day's visits by how they go. Cancelled visits are not on the board. */
export function nextVisits(board: DispatchBoard, at: Date): NextVisits {
  const visits = [...board.assigned, ...board.unassigned].sort(byStart);
  const isOpen = (visit: DispatchVisit) => visit.status !== 'completed' && visit.now?.status !== 'finished';
  const unfinished = visits.filter(isOpen);
  const late = unfinished.filter((visit) => isLate(visit, at));
  const underWay = unfinished.filter((visit) => !late.includes(visit) && isUnderWay(visit));
  const next = unfinished.filter((visit) => !late.includes(visit) && !underWay.includes(visit));
  return { late, underWay, next, finished: visits.length - unfinished.length };
}

const byStart = (a: DispatchVisit, b: DispatchVisit) =>
  // Two visits without a time differ by NaN, which is falsy.
  startOf(a) - startOf(b) || a.id - b.id;

const startOf = ({ startsAt }: DispatchVisit) => (startsAt ? Date.parse(startsAt) : Infinity);

function isLate({ now }: DispatchVisit, at: Date): boolean {
  if (!now) return false;
  if (now.status === 'not_entered' || now.runningLate !== null) return true;
  return now.lateFrom !== null && new Date(now.lateFrom) <= at;
}

const isUnderWay = ({ now }: DispatchVisit) => now?.status === 'started' || now?.status === 'on_the_way';
