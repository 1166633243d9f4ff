import type { HomeNotes } from '@homebright/contract';

export const HOME_NOTE_LABELS: Record<keyof HomeNotes, string> = {
  access: 'Access',
  keys: 'Keys',
  preferences: 'Preferences',
};

/**
 * The notes that are not empty, with their labels. A booking's own access notes come after the home's access notes,
 * and are left out if both are the same.
 */
export function homeNoteLines(
  home: Partial<HomeNotes> | null | undefined,
  accessNotes?: string,
): (readonly [label: string, words: string])[] {
  const { access, keys, preferences } = HOME_NOTE_LABELS;
  const [kept, said] = [home?.access?.trim(), accessNotes?.trim()];
  const lines = [
    [access, kept],
    [kept ? 'Access in this booking' : access, said === kept ? undefined : said],
    [keys, home?.keys],
    [preferences, home?.preferences],
  ] as const;
  return lines.flatMap(([label, words]) => (words ? [[label, words] as const] : []));
}
