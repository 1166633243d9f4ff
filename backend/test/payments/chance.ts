/**
 * Random numbers of a crash test. The seed is printed, and `CRASH_SEED=… npm test` repeats the same numbers.
 * The processes may still be at different steps when they are killed.
 */
export function chance(test: string): () => number {
  const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 32));
  process.stdout.write(`${test}: CRASH_SEED=${seed}\n`);
  let state = seed >>> 0;
  // The algorithm is Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
