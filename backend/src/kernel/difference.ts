export interface Difference<Facts> {
  before: Partial<Facts>;
  after: Partial<Facts>;
}

/** The fields that differ, before and after, as the audit log stores them; null if nothing differs. */
export function differenceOf<Facts extends object>(before: Facts, after: Facts): Difference<Facts> | null {
  const changed = (Object.keys(after) as (keyof Facts)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (facts: Facts) =>
    Object.fromEntries(changed.map((field) => [field, facts[field]])) as Partial<Facts>;
  return changed.length ? { before: pick(before), after: pick(after) } : null;
}

/** The current values of the named fields, which somebody else has changed in the meantime. */
export function presentFields<Facts extends object>(
  names: readonly string[],
  now: Facts,
): { field: string; now: unknown }[] {
  return [...new Set(names)]
    .filter((name) => Object.hasOwn(now, name))
    .map((field) => ({ field, now: now[field as keyof Facts] }));
}
