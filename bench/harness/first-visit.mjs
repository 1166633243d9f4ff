import { middle } from './median.mjs';
import { serveSite } from './site.mjs';
import { size } from './size.mjs';
import { onSlowPhone } from './slow-phone.mjs';

const KB = 1024;
/** Milliseconds of waiting after the page has loaded, so that late work is measured too. */
const SETTLE_MS = size(1500, 100);

/**
 * Measures first visits to a page in several builds, taking turns, and prints a table of the results.
 *
 * @returns a function that takes the name of a build and of a figure, and returns the figure's median over the rounds.
 * If a function `combine` is given, it gets the figures of all rounds and its result is returned instead.
 */
export async function firstVisits(browser, title, folders, { api, path }, count) {
  const names = Object.keys(folders);
  const rounds = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < count; round += 1) {
    for (const name of names.map((_, index) => names[(index + round) % names.length]))
      rounds[name].push(await visit(browser, folders[name], api, path));
  }
  const figureOf = (name, figure, combine = (...values) => middle(values)) => {
    return combine(...rounds[name].map((visit) => visit[figure]));
  };
  console.log(`\n## ${title}\n\n| page | LCP | of | layout shift | blocking | script, as sent |`);
  console.log('| --- | ---: | --- | ---: | ---: | ---: |');
  for (const name of names) {
    console.log(
      `| ${name} | ${figureOf(name, 'lcp').toFixed(0)} ms | ${rounds[name][0].lcpOf} | ${figureOf(name, 'cls').toFixed(3)} | ${figureOf(name, 'blocking').toFixed(0)} ms | ${(figureOf(name, 'script') / KB).toFixed(1)} KB |`,
    );
  }
  console.log('');
  return figureOf;
}

/** One first visit: the browser has already started a process for the site, but has not loaded any of its files. */
async function visit(browser, folder, api, path) {
  const site = await serveSite(folder, api);
  try {
    return await onSlowPhone(browser, async (page) => {
      await page.goto(`${site.url}/nothing-here`);
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      await page.waitForTimeout(SETTLE_MS);
      return page.evaluate(() => {
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
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
