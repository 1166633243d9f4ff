import type { Page } from '@playwright/test';

/** Delays the redirect to sign-in until `leave` is called, so that a slow machine can read the page first. */
export async function holdSignIn(page: Page): Promise<{ leave: () => void }> {
  let leave = (): void => undefined;
  const leaving = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route(/\/api\/(auth\/)?login/, async (route) => {
    await leaving;
    await route.continue();
  });
  return { leave };
}
