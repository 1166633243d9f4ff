import type { CrewEventKind } from '@homebright/contract';
import { type IssueDecision, type IssueKind, issuesOf } from './visit-issues.js';
import type { VisitEvent } from '../../bookings/index.js';

const at = (time: string): Date => new Date(`2027-03-16T${time}:00Z`);
let count = 0;
const event = (kind: CrewEventKind, time: string, received = time): VisitEvent => ({
  id: `event-${String((count += 1)).padStart(4, '0')}`,
  cleanerId: 1,
  kind,
  minutes: null,
  item: null,
  happenedAt: at(time),
  receivedAt: at(received),
  byOffice: false,
  withdrawn: false,
});
const decided = (about: IssueKind, time: string): IssueDecision => ({
  about,
  decision: 'settled',
  by: 'Olga',
  at: at(time),
});
const open = (
  events: VisitEvent[],
  decisions: IssueDecision[] = [],
  status: 'confirmed' | 'cancelled' = 'confirmed',
) => issuesOf(events, decisions, status).flatMap((issue) => (issue.decided ? [] : [issue.kind]));

test('a crew that cannot get in is an open issue until the office decides, the visit begins or it is cancelled', () => {
  const door = event('not_entered', '09:05');
  expect(open([door])).toEqual(['not_entered']);
  expect(open([door], [decided('not_entered', '09:30')])).toEqual([]);
  expect(open([door, event('started', '09:15')])).toEqual([]);
  expect(open([door], [], 'cancelled')).toEqual([]);
});

test('one decision covers all reports before it, but not a later one', () => {
  const decisions = [decided('not_entered', '09:30')];
  const late = event('not_entered', '09:06', '13:00');
  expect(open([event('not_entered', '09:05'), late], decisions)).toEqual([]);
  expect(open([event('not_entered', '09:05'), event('not_entered', '14:00')], decisions)).toEqual([
    'not_entered',
  ]);
});

test('a report that the home differs counts from when it is received', () => {
  const decisions = [decided('home_differs', '10:00')];
  expect(open([event('home_differs', '09:05')], decisions)).toEqual([]);
  expect(open([event('home_differs', '09:05', '13:00')], decisions)).toEqual(['home_differs']);
});

test('a crew that has finished is not late anymore', () => {
  const late = event('running_late', '08:40');
  expect(open([late])).toEqual(['running_late']);
  expect(open([late, event('started', '09:20'), event('finished', '11:00')])).toEqual([]);
});

test('a decision is shown with the person who made it', () => {
  const [issue] = issuesOf([event('not_entered', '09:05')], [decided('not_entered', '09:30')], 'completed');
  expect(issue?.decided).toMatchObject({ by: 'Olga', decision: 'settled' });
});
