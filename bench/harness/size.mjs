/**
 * `--smoke`: each scenario runs once with a few requests, to check that it still works. Nothing is measured or judged.
 */
export const SMOKE = process.argv.includes('--smoke');

/** A quantity: `measured` normally, or `tried` in a smoke run. */
export const size = (measured, tried) => (SMOKE ? tried : measured);

/** Rounds of a measurement; `BENCH_ROUNDS` changes them. */
export const rounds = (usual) => size(Number(process.env.BENCH_ROUNDS ?? usual), 1);
