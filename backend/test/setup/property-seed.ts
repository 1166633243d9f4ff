import fc from 'fast-check';

/**
 * A push is judged by the same random cases each time; `PROPERTY_SEED=random npm test` looks for new ones, and a number
 * plays a failure again.
 */
const wanted = process.env.PROPERTY_SEED ?? '20270310';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
