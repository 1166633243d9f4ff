/** Applies a partial change. Undefined fields keep their values. */
export function changedFacts<Facts extends object>(facts: Facts, change: Partial<Facts>): Facts {
  const changed = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...facts, ...(Object.fromEntries(changed) as Partial<Facts>) };
}
