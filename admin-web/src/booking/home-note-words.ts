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
  const [homeAccess, bookingAccess] = [home?.access?.trim(), accessNotes?.trim()];
  const lines = [
    [access, homeAccess],
    [
      homeAccess ? 'Access in this booking' : access,
      bookingAccess === homeAccess ? undefined : bookingAccess,
    ],
    [keys, home?.keys],
    [preferences, home?.preferences],
  ] as const;
  return lines.flatMap(([label, words]) => (words ? [[label, words] as const] : []));
}
