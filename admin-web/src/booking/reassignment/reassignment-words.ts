import {
  type Reassignment,
  isOverridable,
  type ReassignmentMove,
  type ReassignedVisit,
} from '@homebright/contract';
import { shortDate } from '../../lib/dates';
import { spokenClock } from '../../lib/format';
import { counted } from '../../lib/counted';

interface NamedCrew {
  id: number;
  name: string;
}

/** '11 visits get another crew, 1 waits for one. 11 customers will be told.' */
export function planInWords({ visits }: Pick<Reassignment, 'visits'>): string {
  const placed = visits.filter(({ next }) => next.crewId !== null).length;
  const unplaced = visits.length - placed;
  const customersToTell = visits.filter(isToldHere).length;
  const parts = [
    placed ? `${counted(placed, 'visit')} ${placed === 1 ? 'gets' : 'get'} another crew or time` : '',
    unplaced ? `${counted(unplaced, 'visit')} ${unplaced === 1 ? 'waits' : 'wait'} for a crew` : '',
  ].filter(Boolean);
  const customers = customersToTell
    ? `${counted(customersToTell, 'customer')} will be told.`
    : 'No customer will be told.';
  return `${parts.join(', ')}. ${customers}`;
}

/** Several visits of one customer share one message, which is shown beside the first of them. */
const isToldHere = ({ bookingId, message }: ReassignedVisit): boolean => message?.bookingIds[0] === bookingId;

/** The message that the customer of a planned visit receives. */
export function messageInWords(visit: ReassignedVisit): string {
  const { message } = visit;
  if (!message) return 'No message: nothing changes for the customer yet.';
  const [firstId, ...otherIds] = message.bookingIds;
  if (!isToldHere(visit)) return `Message: told together with #${firstId}.`;
  return otherIds.length
    ? `One message for ${otherIds.length + 1} visits: ${message.text}`
    : `Message: ${message.text}`;
}

/** 'Crew Maple, 8:00 AM', with the day if it differs. */
export function placeInWords(
  { crewId, date, time }: ReassignedVisit['next'],
  crews: readonly NamedCrew[],
  usualDate: string,
): string {
  const crew = crewId === null ? 'Without a crew' : nameOf(crewId, crews);
  const day = date === usualDate ? '' : `${shortDate(date)}, `;
  return `${crew}, ${day}${spokenClock(time)}`;
}

function nameOf(crewId: number, crews: readonly NamedCrew[]): string {
  return crews.find(({ id }) => id === crewId)?.name ?? `Crew #${crewId}`;
}

export interface CrewChoice {
  /** '' means no crew. */
  value: string;
  label: string;
}

/** Free crews with their time, before those that are not free. */
export function crewChoices({ free, next }: ReassignedVisit, crews: readonly NamedCrew[]): CrewChoice[] {
  const times = new Map(free.map(({ crewId, time }) => [crewId, time]));
  if (next.crewId !== null) times.set(next.crewId, next.time);
  const labeled = crews.map(({ id, name }) => {
    const time = times.get(id);
    return {
      value: String(id),
      isFree: time !== undefined,
      label: time ? `${name} · ${spokenClock(time)}` : `${name} · not free`,
    };
  });
  labeled.sort((one, other) => Number(other.isFree) - Number(one.isFree));
  return [{ value: '', label: 'Without a crew' }, ...labeled.map(({ value, label }) => ({ value, label }))];
}

/** Whether a manual choice breaks a rule that a reason can override. */
export function needsReason({ visits }: Pick<Reassignment, 'visits'>): boolean {
  return visits.some(({ byHand, problem }) => byHand && problem && isOverridable(problem.kind));
}

/** Whether a manual choice breaks a rule that no reason can override. */
export function isImpossible({ byHand, problem, next }: ReassignedVisit): boolean {
  return byHand && next.crewId !== null && problem !== null && !isOverridable(problem.kind);
}

export function movesOf({ visits }: Pick<Reassignment, 'visits'>): ReassignmentMove[] {
  return visits.map(({ bookingId, version, next: { crewId, date, time }, byHand }) => {
    return { bookingId, version, crewId, date, time, byHand };
  });
}
