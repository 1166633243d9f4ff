import {
  CREW_EVENT_KINDS,
  CREW_TEXT_LENGTH,
  type CrewEventKind,
  CHECKLIST_LIMITS,
} from '@homebright/contract';

/** An event from a phone, in a form that can be stored. */
export interface GivenEvent {
  id: string;
  visitId: number;
  kind: CrewEventKind;
  /** The time of the tap by the phone's clock. */
  at: Date;
  minutes: number | null;
  item: string | null;
  text: string | null;
}

/** The longest drive or delay that a crew can report: ten hours. */
const MOST_MINUTES = 600;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * @returns null for an event that cannot be understood. An error would refuse the whole batch, and the phone would send
 * it again and again
 */
export function readEvent(event: unknown): GivenEvent | null {
  if (typeof event !== 'object' || event === null) return null;
  const { id, visitId, kind, at, minutes, item, text } = event as Record<string, unknown>;
  const eventKind = CREW_EVENT_KINDS.find((known) => known === kind);
  const time = readInstant(at);
  if (!isUuid(id) || !eventKind || !time) return null;
  if (typeof visitId !== 'number' || !Number.isSafeInteger(visitId) || visitId < 1) return null;
  const hasMinutes = typeof minutes === 'number' && minutes >= 1 && minutes <= MOST_MINUTES;
  return {
    id: id.toLowerCase(),
    visitId,
    kind: eventKind,
    at: time,
    minutes: hasMinutes ? Math.round(minutes) : null,
    item: storableText(item, CHECKLIST_LIMITS.text),
    text: storableText(text, CREW_TEXT_LENGTH),
  };
}

export const isUuid = (given: unknown): given is string => typeof given === 'string' && UUID.test(given);

/** Reads an ISO instant of this century. */
export function readInstant(text: unknown): Date | null {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Truncates a text that is too long instead of refusing it, and drops characters that PostgreSQL cannot store. */
function storableText(text: unknown, maxLength: number): string | null {
  if (typeof text !== 'string') return null;
  return (
    text
      .replaceAll('\0', '')
      .slice(0, maxLength)
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .trim() || null
  );
}
