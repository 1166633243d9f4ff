import type { CrewVisit } from '@homebright/contract';

/** Changes to a visit that its crew must notice. */
export type Change = 'new' | 'cancelled' | 'time' | 'address' | 'work' | 'notes' | 'access' | 'crew';

/** A visit's parts when somebody last looked at them. `access` is absent if no codes were shown at the time. */
type Look = Partial<Record<Exclude<Change, 'new'>, string>> & { readonly version: string };
export type Seen = Readonly<Record<number, Look>>;

export const lookAt = (visit: CrewVisit): Look => ({
  version: visit.version,
  cancelled: String(visit.cancelled),
  time: [visit.date, visit.start, visit.end, visit.window.from, visit.window.until].join(),
  address: visit.address,
  work: JSON.stringify([visit.service, visit.extras, visit.home]),
  // Missing preferences are left out, so that a look that an older version of the page stored still matches.
  notes: JSON.stringify([
    visit.focusNotes,
    visit.specialInstructions,
    visit.photos.map(({ id }) => id),
    ...(visit.preferences ? [visit.preferences] : []),
  ]),
  crew: JSON.stringify([visit.crew, visit.colleagues]),
  ...(visit.access
    ? { access: JSON.stringify({ ...visit.access, keys: visit.access.keys ?? undefined }) }
    : {}),
});

/** The changes since the last look. Codes that appear on the day of the visit do not count as a change. */
export function changesOf(visit: CrewVisit, seen: Seen): Change[] {
  const before = seen[visit.id];
  if (!before) return ['new'];
  if (before.version === visit.version) return [];
  const now = lookAt(visit);
  const parts = ['cancelled', 'time', 'address', 'work', 'notes', 'access', 'crew'] as const;
  return parts.filter((part) => {
    if (part === 'access' && (!before.access || !now.access)) return false;
    return before[part] !== now[part];
  });
}
