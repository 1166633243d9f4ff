import type { BookingStatus, CrewEventKind, VisitDecision } from '@homebright/contract';
import { type VisitEvent, visitProgress } from '../../bookings/domain/index.js';

/** Reports from crews that the office has to act on. */
export const ISSUE_KINDS = ['not_entered', 'home_differs', 'running_late'] as const satisfies CrewEventKind[];
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** How long a crew waits and calls at a closed door (docs/rules.md#visit-events). */
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
 * The latest report of each kind, unless it no longer applies. A decision about a lockout covers everyone who
 * was at the door before the decision, however late their phones report it. Other reports are new whenever
 * they arrive.
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
      .filter((one) => one.about === kind && one.at.getTime() >= whenOf(kind, event))
      .at(-1);
    const passed =
      kind === 'not_entered'
        ? progress.status !== 'not_entered' || status === 'cancelled'
        : kind === 'running_late' && progress.status === 'finished';
    return passed && !decided ? [] : [{ kind, event, decided: decided ?? null }];
  });
}

const whenOf = (kind: IssueKind, { happenedAt, receivedAt }: VisitEvent): number =>
  (kind === 'not_entered' ? happenedAt : receivedAt).getTime();
