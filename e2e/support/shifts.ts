import type { Page } from '@playwright/test';

/** The layout shift score of the page so far, without shifts in response to a press. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const found = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          done(found.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 500);
      }),
  );
