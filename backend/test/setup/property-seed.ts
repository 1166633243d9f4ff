import fc from 'fast-check';

/**
 * Every push is tested with the same random cases. `PROPERTY_SEED=random npm test` looks for new ones, and a number
 * repeats a failure.
 */
const wanted = process.env.PROPERTY_SEED ?? '20270310';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
