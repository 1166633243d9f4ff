/** The number of hits that each kind may show before any kind gets more. */
const EACH_FIRST = 2;

/**
 * The best hits, kind by kind: up to two of each kind, then the remaining places go to the earlier kinds.
 * @param found the hits of each kind, best first
 * @param limit the most hits of all kinds together
 */
export function sharedHits<Hit>(found: readonly (readonly Hit[])[], limit: number): Hit[] {
  const counts = found.map(({ length }) => Math.min(length, EACH_FIRST));
  let freePlaces = limit - counts.reduce((sum, count) => sum + count, 0);
  return found.flatMap((hits, kind) => {
    const additional = Math.max(0, Math.min(freePlaces, hits.length - (counts[kind] ?? 0)));
    freePlaces -= additional;
    return hits.slice(0, (counts[kind] ?? 0) + additional);
  });
}
