/** How many hits each kind shows before any kind gets more. */
const EACH_FIRST = 2;

/**
 * The best `most` hits, kind by kind: up to two of each, then the remaining places go to the earlier kinds.
 * @param found the hits of each kind, best first
 */
export function sharedHits<Hit>(found: readonly (readonly Hit[])[], most: number): Hit[] {
  const counts = found.map(({ length }) => Math.min(length, EACH_FIRST));
  let left = most - counts.reduce((sum, count) => sum + count, 0);
  return found.flatMap((hits, kind) => {
    const more = Math.max(0, Math.min(left, hits.length - (counts[kind] ?? 0)));
    left -= more;
    return hits.slice(0, (counts[kind] ?? 0) + more);
  });
}
