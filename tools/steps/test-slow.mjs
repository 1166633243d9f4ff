import { readdirSync, readFileSync } from 'node:fs';
import { findOrInstallBrowser } from './browser.mjs';
import { backendTests, build, suitesThatUseRedis, vitest, WEBS } from './checks.mjs';
import { command } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { journeys, SECOND_SET } from './journeys.mjs';
import { at } from './places.mjs';
import { startRedis } from './redis.mjs';
import { runSteps } from './run-steps.mjs';
import { SPECIAL_DAYS } from './special-days.mjs';

console.log(
  'npm run test:slow: crashes, storms, replicas, a year and a month of trade, Redis, foreign providers,',
);
console.log('and the second size of the journeys. npm test has the rest. Two parts run when they are named:');
console.log(
  'npm run test:slow -- special-days (the webs on days that break dates), -- benches (a try of each).',
);
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
/**
 * Runs the webs again on each day on which dates go wrong: the customer's site as a whole; for the office, which takes
 * several times as long, only the suites that depend on the present day.
 */
const specialDays = SPECIAL_DAYS.flatMap(({ name, now }) =>
  WEBS.map((web) => {
    const args = ['run', ...(web === 'admin-web' ? suitesOfTheDay(web) : [])];
    return vitest(web, { name: `${web}, ${name}`, args, env: { TEST_NOW: now } });
  }),
);

function suitesOfTheDay(web) {
  return readdirSync(at(web, 'src'), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) =>
      /new Date|setSystemTime|today|Date\.now/i.test(readFileSync(at(web, 'src', file), 'utf8')),
    )
    .map((file) => `src/${file}`);
}

/** Only if they are named: together they take longer than everything else here. */
const named = { benches: [benches], 'special-days': specialDays };
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
        journeys('journeys, second size', browser, SECOND_SET),
      ],
);
