import type { CrewEventKind, VisitStatus } from '@homebright/contract';

/** A crew's event, or a correction by the office. */
export interface VisitEvent {
  id: string;
  cleanerId: number;
  kind: CrewEventKind;
  minutes: number | null;
  item: string | null;
  happenedAt: Date;
  receivedAt: Date;
  byOffice: boolean;
  /** Whether the office says that the event did not happen. */
  withdrawn: boolean;
}

export interface WorkedTime {
  cleanerId: number;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** Whole minutes; null until both times are known. */
  minutes: number | null;
}

export interface VisitProgress {
  status: VisitStatus;
  onTheWayAt: Date | null;
  /** The last reported travel time, in minutes. */
  minutesAway: number | null;
  /** The last reported delay; null once the visit is finished. */
  late: { minutes: number; at: Date } | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  notEnteredAt: Date | null;
  /** Keys of the checklist items that are done. */
  done: Set<string>;
  worked: WorkedTime[];
  /** Ids of the events that this is computed from. */
  counted: Set<string>;
}

/**
 * The state of a visit, computed from its events alone. Their order and repetitions do not matter. If two cleaners
 * report the same thing, the visit starts with the first start and ends with the first finish. A cleaner without
 * events counts as having worked from the visit's start to its finish, because one phone may serve a crew.
 * @param goes the cleaners assigned to the visit
 */
export function visitProgress(events: readonly VisitEvent[], goes: readonly number[] = []): VisitProgress {
  const counted = countedEvents(events);
  const ofKind = (kind: CrewEventKind) => counted.filter((event) => event.kind === kind);
  const onTheWay = ofKind('on_the_way').at(-1);
  const lateness = ofKind('running_late').at(-1);
  const startedAt = ofKind('started')[0]?.happenedAt ?? null;
  const people = [...new Set([...goes, ...counted.map(({ cleanerId }) => cleanerId)])];
  const finishes = people.flatMap((cleanerId) => finishOf(counted, cleanerId) ?? []);
  const finishedAt = finishes.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
  const notEnteredAt = ofKind('not_entered').at(-1)?.happenedAt ?? null;
  const lastStart = ofKind('started').at(-1)?.happenedAt;
  const isLockedOut = notEnteredAt !== null && (!lastStart || notEnteredAt > lastStart);
  return {
    status: statusOf({
      isFinished: finishedAt !== null,
      isLockedOut,
      hasStarted: startedAt !== null,
      onTheWay,
    }),
    onTheWayAt: onTheWay?.happenedAt ?? null,
    minutesAway: onTheWay?.minutes ?? null,
    late:
      lateness?.minutes && !finishedAt && !isLockedOut
        ? { minutes: lateness.minutes, at: lateness.happenedAt }
        : null,
    startedAt,
    finishedAt,
    notEnteredAt,
    done: doneItems(counted),
    worked: people.map((cleanerId) => workOf(counted, cleanerId, { startedAt, finishedAt })),
    counted: new Set(counted.map(({ id }) => id)),
  };
}

function statusOf(visit: {
  isFinished: boolean;
  isLockedOut: boolean;
  hasStarted: boolean;
  onTheWay: VisitEvent | undefined;
}): VisitStatus {
  if (visit.isFinished) return 'finished';
  if (visit.isLockedOut) return 'not_entered';
  if (visit.hasStarted) return 'started';
  return visit.onTheWay ? 'on_the_way' : 'planned';
}

/**
 * The events that count, sorted by time, without duplicates. If the office corrected a cleaner's start or finish, only the
 * last correction counts. Later reports of the cleaner about the way or a delay count again.
 */
function countedEvents(events: readonly VisitEvent[]): VisitEvent[] {
  const distinct = [...new Map(events.map((event) => [event.id, event])).values()].sort(
    (one, other) =>
      one.happenedAt.getTime() - other.happenedAt.getTime() ||
      one.receivedAt.getTime() - other.receivedAt.getTime() ||
      one.id.localeCompare(other.id),
  );
  const corrections = new Map<string, VisitEvent>();
  for (const event of distinct) {
    const before = corrections.get(subjectOf(event));
    if (event.byOffice && !(before && before.receivedAt > event.receivedAt))
      corrections.set(subjectOf(event), event);
  }
  return distinct.filter((event) => {
    const correction = corrections.get(subjectOf(event)) ?? event;
    const isUpdate = UPDATES.includes(event.kind) && event.receivedAt > correction.receivedAt;
    return !event.withdrawn && (correction === event || isUpdate);
  });
}

const UPDATES: readonly CrewEventKind[] = ['on_the_way', 'running_late'];

const subjectOf = ({ cleanerId, kind }: VisitEvent): string => `${cleanerId} ${kind}`;

/** The time when a cleaner finished; null if they started again afterwards, or never finished. */
function finishOf(events: readonly VisitEvent[], cleanerId: number): Date | null {
  const own = events.filter((event) => event.cleanerId === cleanerId);
  const last = own.filter(({ kind }) => kind === 'started' || kind === 'finished').at(-1);
  return last?.kind === 'finished' ? last.happenedAt : null;
}

function doneItems(events: readonly VisitEvent[]): Set<string> {
  const done = new Set<string>();
  for (const { kind, item } of events) {
    if (item && kind === 'item_checked') done.add(item);
    if (item && kind === 'item_unchecked') done.delete(item);
  }
  return done;
}

function workOf(
  events: readonly VisitEvent[],
  cleanerId: number,
  visit: Pick<VisitProgress, 'startedAt' | 'finishedAt'>,
): WorkedTime {
  const own = events.find((event) => event.cleanerId === cleanerId && event.kind === 'started');
  const startedAt = own?.happenedAt ?? visit.startedAt;
  const finishedAt = visit.finishedAt && (finishOf(events, cleanerId) ?? visit.finishedAt);
  const minutes =
    startedAt && finishedAt && Math.round((finishedAt.getTime() - startedAt.getTime()) / 60_000);
  return { cleanerId, startedAt, finishedAt, minutes: minutes === null ? null : Math.max(0, minutes) };
}
