import { resolve } from 'node:path';
import { loadedByFunnel, stepChanges } from '../harness/questionnaire.mjs';
import { middle } from '../harness/median.mjs';
import { firstVisits } from '../harness/first-visit.mjs';
import { printGates } from '../harness/report.mjs';
import { rounds } from '../harness/size.mjs';
import { SLOWDOWN, startBrowser } from '../harness/slow-phone.mjs';
import { builtSpa } from '../harness/spa.mjs';
import { siteWithLook } from '../harness/with-look.mjs';

const here = (path) => resolve(import.meta.dirname, '..', path);
const ROUNDS = rounds(7);
const KB = 1024;
/** Up to half of these milliseconds of blocking are allowed in any case: on a busy machine they are mere noise. */
const TOLERATED_BLOCKING_MS = 50;

/** The API's answers to a visitor. */
const VISITOR = {
  'GET /api/auth/user': { status: 401 },
  'GET /api/site': { status: 503 },
  'GET /api/services': { status: 503 },
};

/**
 * Compares the landing page with the same page as ordinary single-page applications, then measures the questionnaire step
 * by step. `BENCH_LANDING=steps` skips the first part, `BENCH_LANDING=first` the second.
 */
export async function run() {
  const only = process.env.BENCH_LANDING;
  const browser = await startBrowser();
  try {
    const missed = only === 'steps' ? 0 : await firstPaint(browser);
    return missed + (only === 'first' ? 0 : await funnel(browser));
  } finally {
    await browser.close();
  }
}

async function firstPaint(browser) {
  const figureOf = await firstVisits(
    browser,
    'Landing page, first visit',
    {
      ours: here('../customer-web/dist'),
      'with an owner’s look': await siteWithLook(),
      'ordinary SPA': await builtSpa('spa-whole'),
      'smallest SPA': await builtSpa('spa-landing'),
    },
    { api: VISITOR, path: '/' },
    ROUNDS,
  );
  console.log('');
  const blocking = figureOf('ordinary SPA', 'blocking');
  return printGates([
    ['LCP, ours / ordinary SPA', figureOf('ours', 'lcp') / figureOf('ordinary SPA', 'lcp'), 0.5],
    ['cumulative layout shift, worst round', figureOf('ours', 'cls', Math.max), 0.01],
    [
      'LCP, with an owner’s look / ordinary SPA',
      figureOf('with an owner’s look', 'lcp') / figureOf('ordinary SPA', 'lcp'),
      0.4,
    ],
    ['its layout shift, worst round', figureOf('with an owner’s look', 'cls', Math.max), 0.01],
    [
      'blocking in ms, at most half of the ordinary SPA’s',
      figureOf('ours', 'blocking'),
      Math.max(blocking, TOLERATED_BLOCKING_MS) / 2,
    ],
  ]);
}

async function funnel(browser) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await stepChanges(browser, here('../customer-web/dist')));
  const steps = rounds[0].map(({ name }, index) => {
    const median = (figure) => middle(rounds.map((changes) => changes[index][figure]));
    return { name, shown: median('shown'), work: median('work') };
  });
  console.log(`\n## From a touch to the next step, processor slowed ${SLOWDOWN} times\n`);
  console.log('| step | painted after | CPU time |\n| --- | ---: | ---: |');
  for (const { name, shown, work } of steps)
    console.log(`| ${name} | ${shown.toFixed(0)} ms | ${work.toFixed(0)} ms |`);
  const clockTimes = steps.map(({ shown }) => shown);
  console.log(
    `\nBy the clock: middle step ${middle(clockTimes).toFixed(0)} ms, slowest ${Math.max(...clockTimes).toFixed(0)} ms`,
  );
  const loaded = await loadedByFunnel(browser, here('../customer-web/dist'));
  console.log(`\nLoaded on the way: ${loaded.scripts.join(', ')}\n`);
  return printGates([
    ['CPU time from touch to paint in ms, slowest step', Math.max(...steps.map(({ work }) => work)), 50],
    ['funnel’s JavaScript, KB gzip', loaded.scriptBytes / KB, 110],
    ['CSS, KB gzip', loaded.styleBytes / KB, 15],
    ['bytes of the office in it', loaded.officeBytes, 0],
  ]);
}
