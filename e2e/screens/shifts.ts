import { expect, type Page, type Request } from '@playwright/test';
import { settled } from './settled.js';

/** The layout shift score that a page may reach while it loads. */
const MAX_SCORE = 0.05;

const LOADING = '[role=progressbar]:not([aria-valuenow]), [class*=skeleton i], [class*=spinner i]';

/** Runs in the page, before any of its own code. */
function watch(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const seen = { sum: 0, moved: [] as string[] };
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      seen.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        seen.moved.push(
          `“${node?.textContent?.slice(0, 30) ?? ''}” ${previousRect.y.toFixed()} → ${currentRect.y.toFixed()}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Opens pages one after the other, each without a cache.
 * @returns the pages that shift too much, with the parts that moved
 */
export async function shiftingPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(watch);
  const open = openRequests(page);
  const shifting: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await untilLoaded(page, open);
    const { sum, moved } = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts,
    );
    if (sum > MAX_SCORE) shifting.push(`${path} ${sum.toFixed(3)}: ${moved.join(', ')}`);
  }
  return shifting;
}

/** The page's requests that are under way. The stream of changes does not count, because it never ends. */
function openRequests(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => request.resourceType() !== 'eventsource' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear());
  return open;
}

/** Waits until the page has received everything that it requested and has drawn it. */
async function untilLoaded(page: Page, open: Set<Request>): Promise<void> {
  do {
    await page.waitForFunction(
      (loading) => document.querySelector('h1, h2, #embed > *') && !document.querySelector(loading),
      LOADING,
    );
    await expect(() => expect(open.size).toBe(0)).toPass();
    await settled(page);
  } while (open.size > 0 || (await page.locator(LOADING).count()) > 0);
}
