import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../../tools/steps/browser.mjs';

export const SLOWDOWN = 4;
const KILOBIT = 1000 / 8;
/** An average phone's connection: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * KILOBIT,
  uploadThroughput: 750 * KILOBIT,
};
const VIEWPORT = { width: 390, height: 844 };

export async function startBrowser() {
  const found = await findOrInstallBrowser();
  if ('problem' in found) throw new Error(found.problem);
  return chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** Opens a page with empty caches on a phone whose processor is `slowdown` times slower, and closes it after `use`. */
export async function onSlowPhone(browser, use, slowdown = SLOWDOWN) {
  const context = await browser.newContext({ viewport: VIEWPORT, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', CONNECTION);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(recordFigures);
    return await use(page, session);
  } finally {
    await context.close();
  }
}

/** Runs in the page before the page's own code: records paints, layout shifts and blocking times in milliseconds. */
function recordFigures() {
  const seen = { lcp: 0, lcpOf: '', cls: 0, blocking: 0, nextVisit: Infinity };
  Object.assign(globalThis, { seen });
  const on = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpOf = entry.element?.tagName.toLowerCase() ?? '';
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  // Only a task's time beyond 50 ms counts as blocking touches.
  on('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
  const checkNextVisit = () => {
    const isDrawn = globalThis.document
      .querySelector('[data-first=when]')
      ?.checkVisibility({ visibilityProperty: true });
    // Once the visit is drawn, the next frame's callback takes the time.
    globalThis.requestAnimationFrame(isDrawn ? () => (seen.nextVisit = performance.now()) : checkNextVisit);
  };
  globalThis.requestAnimationFrame(checkNextVisit);
}
