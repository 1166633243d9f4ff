import type { Page } from '@playwright/test';

/** The page does not leave for sign-in before `leave` is called: what it says until then can be read on a machine of any speed. */
export async function holdSignIn(page: Page): Promise<{ leave: () => void }> {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  await page.route(/\/api\/(auth\/)?login/, async (route) => {
    await left;
    await route.continue();
  });
  return { leave };
}
