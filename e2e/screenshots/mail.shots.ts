import { test } from '@playwright/test';
import { site } from '../setup/settings.js';

const folder = new URL('../../docs/screenshots/', import.meta.url).pathname;

/** The sandbox shows every letter with facts that are nobody's. */
test('letters', async ({ page }) => {
  const device = test.info().project.name;
  for (const kind of ['visit-confirmed', 'visit-reminder', 'visit-payment-failed']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${site.mailbox}/templates/en/${kind}/html`, { waitUntil: 'networkidle' });
      const suffix = colorScheme === 'dark' ? '-dark' : '';
      await page.screenshot({ path: `${folder}mail-${kind}-${device}${suffix}.png` });
    }
  }
});
