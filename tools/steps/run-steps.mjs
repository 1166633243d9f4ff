import { add, repeats, summary, times } from './reports.mjs';

const SHOWN_LINES = 300;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Outcome>} run
 *
 * @typedef {object} Outcome
 * @property {number} code
 * @property {string} output
 * @property {import('./reports.mjs').Tally} [tally]
 * @property {import('./reports.mjs').Failure[]} [failures]
 * @property {string[]} [flaky] names of tests that passed only on a retry
 */

/**
 * Runs the steps one after the other, shows the output of failing ones, and ends with how long each took and `N passed,
 * N failed`. Rows of steps in a list run in parallel. A failed step without a failing test (lint, types) counts as one.
 *
 * @param {(Step | Step[][])[]} steps
 * @returns {Promise<never>}
 */
export async function runSteps(steps) {
  const run = { took: [], failures: [], flaky: [] };
  const total = await runRow(steps, run);
  const again = repeats(run.failures, run.flaky);
  if (again) console.log(`\n${again}\n`);
  console.log(times(run.took, process.uptime()));
  console.log(summary(total));
  process.exit(total.failed ? 1 : 0);
}

async function runRow(steps, whole) {
  let total = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) {
    const tallies = Array.isArray(step)
      ? await Promise.all(step.map((row) => runRow(row, whole)))
      : [await runStep(step, whole)];
    total = tallies.reduce(add, total);
  }
  return total;
}

async function runStep({ name, run }, whole) {
  const startedAt = Date.now();
  const {
    code,
    output,
    tally = { passed: 0, failed: 0, skipped: 0 },
    failures = [],
    flaky = [],
  } = await run();
  const failed = code !== 0 && tally.failed === 0 ? 1 : tally.failed;
  const seconds = (Date.now() - startedAt) / 1000;
  whole.took.push({ name, seconds });
  whole.flaky.push(...flaky);
  whole.failures.push(
    ...(failed && !failures.length ? [{ name, command: `npm run check -- '${name}'` }] : failures),
  );
  const numbers = tally.passed || tally.failed ? summary({ ...tally, failed }) : '';
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s  ${numbers}`);
  if (failed) console.log(lastLines(output));
  return { ...tally, failed };
}

function lastLines(output) {
  const lines = output.trim().split('\n');
  const hidden = lines.length - SHOWN_LINES;
  return [...(hidden > 0 ? [`(${hidden} lines before this)`] : []), ...lines.slice(-SHOWN_LINES), ''].join(
    '\n',
  );
}
