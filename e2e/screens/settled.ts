import type { Page } from '@playwright/test';

/**
 * Two frames on, so that what listens to a changed size or color scheme has answered and its answer is laid out, what fades or
 * slides in has arrived; what turns for ever is not waited for.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Asked and not promised: of what has ended, the promise sometimes stays open.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || !Number.isFinite(effect?.getComputedTiming().endTime),
      ),
  );
}
