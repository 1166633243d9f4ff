import { expect, type Page } from '@playwright/test';
import { site } from '../setup/settings.js';
import { mailsTo } from './shown.js';

/**
 * Opens an email in the sandbox's mailbox, like its reader, and presses one of its buttons.
 * @returns the page that the button opens
 */
export async function pressInMail(
  page: Page,
  to: string,
  subject: RegExp,
  button: string,
  at = site,
): Promise<Page> {
  await expect
    .poll(async () => (await mailsTo(to, at)).some((mail) => subject.test(mail.subject)), {
      timeout: 120_000,
    })
    .toBe(true);
  await page.goto(at.mailbox);
  const mails = page.getByRole('link').filter({ hasText: to });
  await mails
    .filter({ has: page.locator('.subject').filter({ hasText: subject }) })
    .first()
    .click();
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: button, exact: true }).click();
  return opened;
}
