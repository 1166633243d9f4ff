/** What a list is about. */
export const CHECKLISTS_ABOUT = ['service', 'extra'] as const;
export type ChecklistAbout = (typeof CHECKLISTS_ABOUT)[number];

/** One thing to do. */
export interface ChecklistLine {
  text: string;
  /** null: cleaners who read Spanish see the English text. */
  spanish: string | null;
}

/** A row of `GET /api/admin/checklists`: what crews tick off where this service or extra is booked, in order. */
export interface Checklist {
  about: ChecklistAbout;
  /** The id of the service or extra. */
  subject: string;
  name: string;
  lines: ChecklistLine[];
  /** Written by the owner; false: what the service's card promises, or the extra's name. */
  own: boolean;
  /** Of the owner's changes; 0: none yet. */
  version: number;
}

/** Body of `PATCH /api/admin/checklists/{about}/{subject}`, answers the `Checklist`. Another's change since `version` is a 409 STALE_VERSION. */
export interface ChecklistChange {
  /** null: as the service's card or the extra says. */
  lines: ChecklistLine[] | null;
  version: number;
}

export const LONGEST_CHECKLIST = { lines: 60, text: 200 } as const;

/** `GET /api/admin/dispatch/checklists?date=`: the lines of each visit of a day, in English. */
export interface VisitChecklist {
  bookingId: number;
  lines: string[];
}

/** What is wrong with the lines, in a sentence; undefined: nothing. Two alike could not be ticked off one by one. */
export function checklistProblem(lines: readonly ChecklistLine[]): string | undefined {
  if (!lines.length) return 'A list needs a line. To go back to what was promised, choose that instead.';
  if (lines.some(({ text }) => !text.trim())) return 'A line needs words.';
  const texts = lines.map(({ text }) => checklistKey(text));
  return new Set(texts).size < texts.length ? 'Two lines are the same.' : undefined;
}

/** 'Sweeping & mopping' → 'sweeping-mopping': what a tap names. */
export const checklistKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
