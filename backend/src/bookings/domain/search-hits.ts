/** What of each kind is shown before any kind gets more. */
const EACH_FIRST = 2;

/**
 * The first of what each kind has found, `most` in all, kind after kind: two of each, and what is left to whoever comes first.
 * @param found of each kind, best first
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
