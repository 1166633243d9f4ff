import type { BookingStatus, CrewEventKind, VisitDecision } from '@homebright/contract';
import { type VisitEvent, type VisitProgress, visitProgress } from '../../bookings/domain/index.js';

/** Reports from crews that the office has to act on. */
export const ISSUE_KINDS = ['not_entered', 'home_differs', 'running_late'] as const satisfies CrewEventKind[];
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** A crew waits this long at a closed door, and calls (docs/rules.md#visit-events). */
export const WAIT_MINUTES = 15;

export interface IssueDecision {
  about: IssueKind;
  decision: VisitDecision;
  by: string;
  at: Date;
}

export interface Issue {
  kind: IssueKind;
  event: VisitEvent;
  /** null while the issue awaits the office */
  decided: IssueDecision | null;
}

/**
 * The latest report of each kind, unless it no longer applies. A decision about a lockout covers all cleaners who were at
 * the door before it, even if their phones report that later. Any other report that arrives after a decision is new.
 */
export function issuesOf(
  events: readonly VisitEvent[],
  decisions: readonly IssueDecision[],
  status: BookingStatus,
): Issue[] {
  const progress = visitProgress(events);
  return ISSUE_KINDS.flatMap((kind): Issue[] => {
    const reported = events.filter((event) => event.kind === kind && progress.counted.has(event.id));
    const event = reported.sort((one, other) => whenOf(kind, one) - whenOf(kind, other)).at(-1);
    if (!event) return [];
    const decided = decisions
      .filter(({ about, at }) => about === kind && at.getTime() >= whenOf(kind, event))
      .at(-1);
    return isOver(kind, progress.status, status) && !decided
      ? []
      : [{ kind, event, decided: decided ?? null }];
  });
}

/** Whether the report no longer matters: the crew got in, the visit was cancelled, or the late visit is finished. */
function isOver(kind: IssueKind, progress: VisitProgress['status'], status: BookingStatus): boolean {
  if (kind === 'not_entered') return progress !== 'not_entered' || status === 'cancelled';
  return kind === 'running_late' && progress === 'finished';
}

/** The time that decisions are compared with. */
const whenOf = (kind: IssueKind, { happenedAt, receivedAt }: VisitEvent): number =>
  (kind === 'not_entered' ? happenedAt : receivedAt).getTime();
