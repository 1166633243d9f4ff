/**
 * `--smoke`: each scenario runs once with a few requests, which only checks that it still works. No gate counts.
 */
export const SMOKE = process.argv.includes('--smoke');

/** Chooses the smaller one of two quantities in a smoke run, otherwise the full one. */
export const size = (full, smoke) => (SMOKE ? smoke : full);

/** The number of rounds of a measurement. `BENCH_ROUNDS` overrides the usual number. */
export const rounds = (usual) => size(Number(process.env.BENCH_ROUNDS ?? usual), 1);
