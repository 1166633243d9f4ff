import { resolve } from 'node:path';
import { middle } from '../harness/median.mjs';
import { printGates } from '../harness/report.mjs';
import { serveSite } from '../harness/site.mjs';
import { rounds, size } from '../harness/size.mjs';
import { onSlowPhone, startBrowser } from '../harness/slow-phone.mjs';
import { builtSpa } from '../harness/spa.mjs';

const OURS = resolve(import.meta.dirname, '../../crew-web/dist');
const ROUNDS = rounds(7);
const KB = 1024;
/** Milliseconds of waiting after the page has loaded, so that late work is measured too. */
const SETTLE_MS = size(1500, 100);

/** The API's answers to somebody who is not signed in. */
const STRANGER = { 'GET /api/crew/session': { status: 401 }, 'GET /api/site': { status: 503 } };

const HOUR = 3_600_000;
const visitAt = (id, start) => ({
  id,
  version: '1',
  date: start.toISOString().slice(0, 10),
  start: start.toISOString(),
  end: new Date(start.getTime() + 2 * HOUR).toISOString(),
  window: { from: start.toISOString(), until: new Date(start.getTime() + HOUR).toISOString() },
  travelMinutes: id > 1 ? 15 : null,
  status: 'planned',
  cancelled: false,
  crew: 'Crew Alder',
  colleagues: ['Jo'],
  customer: { name: `Customer ${id}`, phone: '+15165550144' },
  address: `${id} Maple Avenue, Garden City, NY 11530`,
  service: 'Two-hour cleaning',
  extras: [],
  home: [],
  focusNotes: null,
  specialInstructions: null,
  photos: [],
  access: null,
  checklist: [],
  workPhotos: [],
});

/** The API's answers to a cleaner with six visits today. */
function cleaner() {
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  const days = {
    today: noon.toISOString().slice(0, 10),
    zone: 'UTC',
    asOf: new Date().toISOString(),
    keepUntil: new Date(noon.getTime() + 12 * HOUR).toISOString(),
    lockOut: { waitMinutes: 15, officePhone: null },
    visits: [1, 2, 3, 4, 5, 6].map((id) => visitAt(id, noon)),
  };
  return {
    'GET /api/crew/session': {
      body: { id: 7, name: 'Maria Alvarez', language: 'en', signedInAs: 'maria@example.com' },
    },
    'GET /api/crew/days': { body: days },
    'GET /api/site': { body: { businessName: 'Homebright' } },
  };
}

/**
 * Measures the crew's page on a slow phone. Compares a first visit with ordinary single-page applications, then opens the
 * page again without a network.
 */
export async function run() {
  const browser = await startBrowser();
  try {
    return (await firstVisit(browser)) + (await withoutNetwork(browser));
  } finally {
    await browser.close();
  }
}

async function firstVisit(browser) {
  const pages = {
    ours: [OURS, '/crew'],
    'ordinary SPA': [await builtSpa('spa-crew'), '/'],
    'smallest SPA': [await builtSpa('spa-crew-alone'), '/'],
  };
  const names = Object.keys(pages);
  const rounds = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = names.map((_, index) => names[(index + round) % names.length]);
    for (const name of order) rounds[name].push(await visit(browser, ...pages[name]));
  }
  const figureOf = (name, figure) => middle(rounds[name].map((visit) => visit[figure]));
  console.log(
    '\n## The crew’s page, first visit\n\n| page | LCP | layout shift | blocking | script, as sent |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const name of names) {
    const [lcp, cls, blocking, script] = ['lcp', 'cls', 'blocking', 'script'].map((figure) =>
      figureOf(name, figure),
    );
    console.log(
      `| ${name} | ${lcp.toFixed(0)} ms | ${cls.toFixed(3)} | ${blocking.toFixed(0)} ms | ${(script / KB).toFixed(1)} KB |`,
    );
  }
  console.log('');
  return printGates([
    ['LCP, ours / ordinary SPA', figureOf('ours', 'lcp') / figureOf('ordinary SPA', 'lcp'), 0.6],
    ['cumulative layout shift, worst round', Math.max(...rounds.ours.map(({ cls }) => cls)), 0.01],
  ]);
}

async function visit(browser, folder, path) {
  const site = await serveSite(folder, STRANGER);
  try {
    return await onSlowPhone(browser, async (page) => {
      await page.goto(`${site.url}/nothing-here`);
      await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
      await page.waitForTimeout(SETTLE_MS);
      return page.evaluate(() => {
        const scripts = performance
          .getEntriesByType('resource')
          .filter(({ name, initiatorType }) => name.endsWith('.js') && initiatorType !== 'other');
        return {
          ...globalThis.seen,
          script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        };
      });
    });
  } finally {
    site.stop();
  }
}

async function withoutNetwork(browser) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openedAgain(browser));
  const lcp = middle(rounds);
  console.log(`\nOpened again with the server gone: today's visits painted after ${lcp.toFixed(0)} ms\n`);
  return printGates([['LCP from the phone’s own cache in ms', lcp, 1000]]);
}

/** Milliseconds until the day's visits are painted from the phone's own storage, after the server has stopped. */
async function openedAgain(browser) {
  const site = await serveSite(OURS, cleaner());
  let stopped = false;
  const stop = () => {
    if (!stopped) site.stop();
    stopped = true;
  };
  try {
    return await onSlowPhone(browser, async (page) => {
      await page.goto(`${site.url}/crew`, { waitUntil: 'networkidle' });
      await page.locator('a[href^="/crew/visits/"]').first().waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      stop();
      await page.goto(`${site.url}/crew`);
      await page.locator('a[href^="/crew/visits/"]').first().waitFor();
      await page.waitForTimeout(SETTLE_MS);
      return page.evaluate(() => globalThis.seen.lcp);
    });
  } finally {
    stop();
  }
}
