import { expect, type Locator, type Page } from '@playwright/test';
import { ownSite } from '../setup/settings.js';
import { bodyOf } from '../support/answer.js';
import { mailsTo } from '../support/shown.js';

/** A step of the office's checklist, in a separate service. */
export const step = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });

export const isDone = (page: Page, name: string): Promise<void> =>
  expect(step(page, name).getByText('Done', { exact: true })).toBeVisible();

/** Returns from a page that a step led to. */
export const backToSteps = (page: Page): Promise<void> =>
  page.locator('#main-content').getByRole('link', { name: 'First steps' }).last().click();

/** Enters the company's details, which complete the first step. */
export async function nameTheCompany(page: Page): Promise<void> {
  await step(page, 'Name and look')
    .getByRole('link', { name: /Open settings/ })
    .click();
  await page.getByLabel('Business name').fill('Linden Cleaning');
  await page.getByLabel('Email', { exact: true }).fill('hello@linden.example');
  await page.getByLabel('Phone').fill('(555) 010-0142');
  await page.getByLabel('Address', { exact: true }).fill('1 Linden Street, Springfield');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await backToSteps(page);
  await isDone(page, 'Name and look');
}

/** Opens the test email's link in another browser, like the owner's phone. */
export async function proveTheEmail(page: Page, to: string): Promise<void> {
  const email = step(page, 'A test email');
  await email.getByLabel('Your email address').fill(to);
  await email.getByRole('button', { name: 'Send a test email' }).click();
  await expect(email.getByText(`A test email went to ${to}`)).toBeVisible();
  const [mail] = await mailsTo(to, ownSite);
  const link = /http\S+\/api\/first-run\/email\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const phone = await page.context().browser()?.newPage();
  if (!phone) throw new Error('There is no browser to open the link in.');
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Yes, it arrived' }).click();
  await expect(phone.getByRole('heading', { name: 'Your emails go out' })).toBeVisible();
  await phone.close();
  // The checklist updates by itself.
  await isDone(page, 'A test email');
}

export async function proveTheText(page: Page): Promise<void> {
  const text = step(page, 'A test text message');
  await text.getByLabel('Your cell phone').fill('(555) 010-0199');
  await text.getByRole('button', { name: 'Text me a code' }).click();
  await expect(text.getByLabel('Code from the message')).toBeVisible();
  const [sent] = await bodyOf<{ to: string; body: string }[]>(
    page.request.get(`${ownSite.mailbox}/api/texts`),
  );
  await text.getByLabel('Code from the message').fill(/\d{6}/.exec(sent?.body ?? '')?.[0] ?? '');
  await text.getByRole('button', { name: 'It arrived' }).click();
  await isDone(page, 'A test text message');
}

/** The subject of the email that asks somebody to confirm an address for the waitlist. */
export const WAITLIST_QUESTION = 'Shall we let you know?';

/** Somebody who finds the site before it opens joins the waitlist and confirms the address. */
export async function joinWaitlist(visitor: Page, email: string): Promise<void> {
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
  await visitor.getByLabel('Email', { exact: true }).fill(email);
  await visitor.getByLabel('ZIP code').fill('10998');
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Tell Me' }).click();
  await expect(visitor.getByText('We’ll email you once when we open')).toBeVisible();
  const link = async () => {
    const [mail] = await mailsTo(email, ownSite);
    return /http\S+\/api\/waitlist-proof\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link, { timeout: 60_000 }).not.toBe('');
  await visitor.goto(await link());
  await visitor.getByRole('button', { name: 'Yes, let me know' }).click();
  await expect(visitor.getByRole('heading', { name: 'You’re on the waitlist' })).toBeVisible();
}
