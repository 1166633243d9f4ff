import { add, summary, times } from './reports.mjs';

const SHOWN_LINES = 300;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string, tally?: import('./reports.mjs').Tally }>} run
 */

/**
 * Runs the steps one after the other, shows what failing ones said, and ends with how long each took and `N passed, N failed`.
 * Rows of steps in a list run beside each other. A step that fails without a failing test in it (lint, types) counts as one failed.
 *
 * @param {(Step | Step[][])[]} steps
 * @returns {Promise<never>}
 */
export async function runSteps(steps) {
  const took = [];
  const total = await runRow(steps, took);
  console.log(times(took, process.uptime()));
  console.log(summary(total));
  process.exit(total.failed ? 1 : 0);
}

async function runRow(steps, took) {
  let total = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) {
    const tallies = Array.isArray(step)
      ? await Promise.all(step.map((row) => runRow(row, took)))
      : [await runStep(step, took)];
    total = tallies.reduce(add, total);
  }
  return total;
}

async function runStep({ name, run }, took) {
  const startedAt = Date.now();
  const { code, output, tally = { passed: 0, failed: 0, skipped: 0 } } = await run();
  const failed = code !== 0 && tally.failed === 0 ? 1 : tally.failed;
  const seconds = (Date.now() - startedAt) / 1000;
  took.push({ name, seconds });
  const numbers = tally.passed || tally.failed ? summary({ ...tally, failed }) : '';
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s  ${numbers}`);
  if (failed) console.log(lastLines(output));
  return { ...tally, failed };
}

function lastLines(output) {
  const lines = output.trim().split('\n');
  const left = lines.length - SHOWN_LINES;
  return [...(left > 0 ? [`(${left} lines before this)`] : []), ...lines.slice(-SHOWN_LINES), ''].join('\n');
}
