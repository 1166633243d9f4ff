import { findOrInstallBrowser } from './browser.mjs';
import { backendTests, build, suitesThatUseRedis, vitest, WEBS } from './checks.mjs';
import { command } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { journeys, SECOND_SET } from './journeys.mjs';
import { startRedis } from './redis.mjs';
import { runSteps } from './run-steps.mjs';
import { suitesOfTheDay } from './suites-of-the-day.mjs';

console.log(
  'npm run test:slow: crashes, storms, replicas, a year and a month of trade, Redis, foreign providers,',
);
console.log('the webs on days that break dates, and the second size of the journeys. npm test has the rest.');
console.log('Two parts run when they are named: npm run test:slow -- special-days (all webs as a whole');
console.log('on those days), and npm run test:slow -- benches (a try of each).');
await ensureInstalled();
const browser = await findOrInstallBrowser();
const redis = await startRedis();
if (!redis.TEST_REDIS_URL)
  console.log(
    `${redis.problem ?? 'No redis-server here'}: what runs on both backends is tested on PostgreSQL alone.`,
  );

const { problem: _, ...urls } = redis;
const onRedis = backendTests('backend tests on Redis', suitesThatUseRedis(), urls);
const benches = {
  name: 'benches',
  run: () => command('node', ['bench/run.mjs', '--smoke']),
};

/** Tests that are left out on a day because they do not depend on it are not reported as skipped. */
function onSpecialDays(web, suites) {
  const env = { EVERY_SPECIAL_DAY: 'yes' };
  const { name, run } = vitest(web, { name: `${web}, special days`, args: ['run', ...suites], env });
  return {
    name,
    async run() {
      const result = await run();
      return { ...result, tally: { ...result.tally, skipped: 0 } };
    },
  };
}

/** Run only if they are named, because together they take longer than everything else here. */
const named = { benches: [benches], 'special-days': WEBS.map((web) => onSpecialDays(web, [])) };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in named));
if (unknown.length) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(named).join(', ')}.`);
  process.exit(1);
}

await runSteps(
  asked.length
    ? [build, ...asked.flatMap((name) => named[name])]
    : [
        build,
        backendTests('slow backend tests', ['--config=jest.slow.config.js']),
        ...(redis.TEST_REDIS_URL ? [onRedis] : []),
        // Two rows, one for each core; the crews' page takes seconds.
        [['customer-web'], ['admin-web', 'crew-web']].map((webs) =>
          webs.map((web) => onSpecialDays(web, suitesOfTheDay(web))),
        ),
        journeys('journeys, second size', browser, SECOND_SET),
      ],
);
