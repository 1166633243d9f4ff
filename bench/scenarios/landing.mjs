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
/** Milliseconds of blocking that nobody notices; half of them are noise on a busy machine. */
const FREE_OF_BLOCKING = 50;

/** The API's answers to a visitor. */
const VISITOR = {
  'GET /api/auth/user': { status: 401 },
  'GET /api/site': { status: 503 },
  'GET /api/services': { status: 503 },
};

/**
 * The landing page compared with the same page as ordinary single-page applications; then the questionnaire, step by
 * step. `BENCH_LANDING=steps` skips the first part, `BENCH_LANDING=first` the second.
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
  const of = await firstVisits(
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
  const blocking = of('ordinary SPA', 'blocking');
  return printGates([
    ['LCP, ours / ordinary SPA', of('ours', 'lcp') / of('ordinary SPA', 'lcp'), 0.5],
    ['cumulative layout shift, worst round', of('ours', 'cls', Math.max), 0.01],
    [
      'LCP, with an owner’s look / ordinary SPA',
      of('with an owner’s look', 'lcp') / of('ordinary SPA', 'lcp'),
      0.4,
    ],
    ['its layout shift, worst round', of('with an owner’s look', 'cls', Math.max), 0.01],
    [
      'blocking in ms, at most half of the ordinary SPA’s',
      of('ours', 'blocking'),
      Math.max(blocking, FREE_OF_BLOCKING) / 2,
    ],
  ]);
}

async function funnel(browser) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await stepChanges(browser, here('../customer-web/dist')));
  const steps = rounds[0].map(({ name }, index) => {
    const of = (what) => middle(rounds.map((changes) => changes[index][what]));
    return { name, shown: of('shown'), work: of('work') };
  });
  console.log(`\n## From a touch to the next step, processor slowed ${SLOWDOWN} times\n`);
  console.log('| step | painted after | CPU time |\n| --- | ---: | ---: |');
  for (const { name, shown, work } of steps)
    console.log(`| ${name} | ${shown.toFixed(0)} ms | ${work.toFixed(0)} ms |`);
  const ofClock = steps.map(({ shown }) => shown);
  console.log(
    `\nBy the clock: middle step ${middle(ofClock).toFixed(0)} ms, slowest ${Math.max(...ofClock).toFixed(0)} ms`,
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
