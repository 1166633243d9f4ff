import type { HomeNotes } from '@homebright/contract';

export const HOME_NOTE_LABELS: Record<keyof HomeNotes, string> = {
  access: 'Access',
  keys: 'Keys',
  preferences: 'Preferences',
};

/** A booking's own access notes with their label; nothing if they only repeat the home's. */
export function accessInBooking(
  home: Partial<HomeNotes> | null | undefined,
  accessNotes: string | undefined,
): [label: string, words: string][] {
  const [kept, said] = [home?.access?.trim(), accessNotes?.trim()];
  if (!said || said === kept) return [];
  return [[kept ? 'Access in this booking' : HOME_NOTE_LABELS.access, said]];
}
