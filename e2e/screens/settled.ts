import type { Page } from '@playwright/test';

/**
 * Two frames on, so that what listens to a changed size or color scheme has answered and its answer is laid out, what fades or
 * slides in has arrived; what turns for ever is not waited for.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished.catch(() => null));
    await Promise.all(ends);
  });
}
