/** A checklist belongs to a service or an extra. */
export const CHECKLISTS_ABOUT = ['service', 'extra'] as const;
export type ChecklistAbout = (typeof CHECKLISTS_ABOUT)[number];

/** One task. */
export interface ChecklistLine {
  text: string;
  /** Null if cleaners who read Spanish see the English text. */
  spanish: string | null;
}

/**
 * A row of `GET /api/admin/checklists`: the tasks, in order, that crews check off if this service or extra is
 * booked.
 */
export interface Checklist {
  about: ChecklistAbout;
  /** The id of the service or extra. */
  subject: string;
  name: string;
  lines: ChecklistLine[];
  /**
   * True if the owner has written the list. If false, the list is what the service's card promises, or the
   * extra's name.
   */
  own: boolean;
  /** Version of the owner's changes; 0 before the first. */
  version: number;
}

/**
 * Body of `PATCH /api/admin/checklists/{about}/{subject}`; answers the `Checklist`. If somebody else has
 * changed the list since `version`, the answer is 409 STALE_VERSION.
 */
export interface ChecklistChange {
  /** Null to use the list of the service's card or the extra. */
  lines: ChecklistLine[] | null;
  version: number;
}

export const CHECKLIST_LIMITS = { lines: 60, text: 200 } as const;

/** `GET /api/admin/dispatch/checklists?date=`: the lines of each visit of a day, in English. */
export interface VisitChecklist {
  bookingId: number;
  lines: string[];
}

/**
 * The problem with the lines as a sentence; undefined if there is none. Two identical lines could not be checked off
 * separately.
 */
export function checklistProblem(lines: readonly ChecklistLine[]): string | undefined {
  if (!lines.length) return 'A list needs a line. To go back to what was promised, choose that instead.';
  if (lines.some(({ text }) => !text.trim())) return 'A line needs words.';
  const texts = lines.map(({ text }) => checklistKey(text));
  return new Set(texts).size < texts.length ? 'Two lines are the same.' : undefined;
}

/** 'Sweeping & mopping' → 'sweeping-mopping': the key that events use. */
export const checklistKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
