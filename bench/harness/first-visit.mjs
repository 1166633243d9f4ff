import { middle } from './median.mjs';
import { serveSite } from './site.mjs';
import { size } from './size.mjs';
import { onSlowPhone } from './slow-phone.mjs';

const KB = 1024;
/** Milliseconds for which the page is left alone, so that late work is seen too. */
const AFTERWARDS = size(1500, 100);

/**
 * First visits to a page in several builds, in turns; prints their costs.
 *
 * @returns a function of a build and a figure: returns the figure's median over the rounds, or what `among`
 * returns for them
 */
export async function firstVisits(browser, title, folders, { api, path }, count) {
  const names = Object.keys(folders);
  const rounds = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < count; round += 1) {
    for (const name of names.map((_, index) => names[(index + round) % names.length]))
      rounds[name].push(await visit(browser, folders[name], api, path));
  }
  const of = (name, what, among) => {
    const values = rounds[name].map((visit) => visit[what]);
    return among ? among(...values) : middle(values);
  };
  console.log(`\n## ${title}\n\n| page | LCP | of | layout shift | blocking | script, as sent |`);
  console.log('| --- | ---: | --- | ---: | ---: | ---: |');
  for (const name of names) {
    console.log(
      `| ${name} | ${of(name, 'lcp').toFixed(0)} ms | ${rounds[name][0].lcpOf} | ${of(name, 'cls').toFixed(3)} | ${of(name, 'blocking').toFixed(0)} ms | ${(of(name, 'script') / KB).toFixed(1)} KB |`,
    );
  }
  console.log('');
  return of;
}

/** One first visit: the browser has already started a process for the site, but has none of its files. */
async function visit(browser, folder, api, path) {
  const site = await serveSite(folder, api);
  try {
    return await onSlowPhone(browser, async (page) => {
      await page.goto(`${site.url}/nothing-here`);
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      await page.waitForTimeout(AFTERWARDS);
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
