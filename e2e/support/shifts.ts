import type { Page } from '@playwright/test';

/** The layout shift score of the page so far, without shifts in response to a press. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const found = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          done(found.reduce((sum, { hadRecentInput, value }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 500);
      }),
  );
