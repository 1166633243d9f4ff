/** Facts with those replaced that a change names; what it leaves undefined stays. */
export function changedFacts<Facts extends object>(facts: Facts, change: Partial<Facts>): Facts {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...facts, ...(Object.fromEntries(given) as Partial<Facts>) };
}
