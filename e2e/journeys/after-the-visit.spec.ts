import type { OfficeSettings, RatingDetails } from '@homebright/contract';
import { ownSite } from '../setup/settings.js';
import { ServiceClock, startHomebright } from '../setup/start-homebright.js';
import { type Browser, expect, type Page, test } from '../setup/test.js';
import { daysUntil, dayFromToday } from '../support/days.js';
import { pressInMail } from '../support/mailbox.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { mailsTo } from '../support/shown.js';
import { signInAtOffice } from './office.js';

const DAY_MS = 86_400_000;

/** A separate service, because its days pass while the test runs, and no customer is asked for a rating at night. */
const clock = new ServiceClock();
let stop: () => Promise<void>;
test.use({ baseURL: ownSite.url });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  clock.set(`${dayFromToday(1)}T15:00:00Z`);
  stop = await startHomebright(ownSite, clock);
  const office = await Office.signIn(ownSite.admin, ownSite);
  const { version } = await office.get<OfficeSettings>('settings');
  const reviewLink = 'https://reviews.example.com/homebright';
  await office.patch('settings', { askForRatings: true, reviewLink, version });
  await office.leave();
});
test.afterAll(async () => {
  await stop?.();
  clock.forget();
});

/** Creates a paid visit of the day before, whose customer is asked by email for a rating. */
async function customerAfterVisit(
  name: string,
  email: string,
  from: string,
): Promise<{ id: number; date: string }> {
  clock.set(`${from}T15:00:00Z`);
  const person = await Person.signIn(name, email, undefined, ownSite);
  const before = await Office.signIn(ownSite.admin, ownSite);
  const booked = await person.bookFrom(daysUntil(from) + 1);
  await person.pay(booked);
  const status = async () => (await before.booking(booked.bookingId)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('confirmed');
  const { appointmentDate: date } = await before.booking(booked.bookingId);
  await before.leave();
  clock.set(new Date(Date.parse(`${date}T15:00:00Z`) + DAY_MS).toISOString());
  const office = await Office.signIn(ownSite.admin, ownSite);
  await office.post(`bookings/${booked.bookingId}/actions/complete`);
  await office.leave();
  return { id: booked.bookingId, date };
}

/** Opens the email's link without being signed in, like the customer, and answers. */
async function answer(
  browser: Browser,
  page: Page,
  email: string,
  stars: string,
  words: string,
  consent = false,
) {
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: ownSite.url });
  const reader = await context.newPage();
  const rating = await pressInMail(reader, email, /^How was your cleaning/, 'Rate your visit', ownSite);
  await rating.getByRole('radio', { name: stars, exact: true }).check();
  await rating.getByLabel('Anything you’d like to tell us?').fill(words);
  if (consent) await rating.getByLabel(/You may show my words/).check();
  await rating.getByRole('button', { name: 'Send rating' }).click();
  await expect(rating.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(rating.getByRole('link', { name: 'Write a public review' })).toHaveAttribute(
    'href',
    'https://reviews.example.com/homebright',
  );
  expect(await context.cookies(ownSite.url)).toEqual([]);
  await context.close();
}

test('two stars open a ticket, and a crew comes back at no cost @phone', async ({ page, browser }) => {
  const email = 'tess@example.org';
  const { id } = await customerAfterVisit('Tess Moore', email, dayFromToday(2));
  await answer(browser, page, email, '2 stars', 'The bathroom floor was <not> done.');

  await signInAtOffice(page, ownSite);
  await page.goto('/admin/');
  await page.getByRole('link', { name: 'Ratings to answer' }).click();
  await expect(page.getByText('The bathroom floor was <not> done.')).toBeVisible();
  await page.getByRole('link', { name: 'Answer Tess Moore' }).click();
  await page.getByRole('button', { name: 'Note a call' }).click();
  await page.getByRole('button', { name: 'Save Call' }).click();
  await expect(page.getByText('Called: reached')).toBeVisible();
  await page.getByRole('button', { name: 'Clean again' }).click();
  const date = new Date(Date.parse(`${dayFromToday(9)}T00:00:00Z`)).toISOString().slice(0, 10);
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByLabel('Crew', { exact: true }).click();
  await page.getByRole('option', { name: 'Whoever is free' }).click();
  await page.getByRole('button', { name: 'Book Visit' }).click();
  await expect(page.getByText('Comes back at no cost:')).toBeVisible();
  await page.getByRole('button', { name: 'Answer and close' }).click();
  await page.getByLabel('Your words to the customer').fill('Sorry about the floor.');
  await page.getByLabel('Note for the office').fill('Crew told.');
  await page.getByRole('button', { name: 'Send Answer' }).click();
  await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible();

  const office = await Office.signIn(ownSite.admin, ownSite);
  const { steps } = await office.get<RatingDetails>(`ratings/${id}`);
  const reclean = await office.booking(steps.find(({ kind }) => kind === 're-clean')?.bookingId ?? 0);
  expect(reclean).toMatchObject({ appointmentDate: date, customPrice: 0, paymentStatus: 'paid' });
  await office.leave();
  const sentMails = async () =>
    (await mailsTo(email, ownSite)).filter(({ subject }) => /^About your/.test(subject));
  await expect.poll(async () => (await sentMails()).length).toBe(1);
  const [mail] = await sentMails();
  expect(mail?.text).toContain('Sorry about the floor.');
  expect(mail?.text).toContain('at no cost');
  expect(mail?.text).not.toContain('Crew told.');
});

test('the landing page shows the words of a five-star rating that the office chose @phone', async ({
  page,
  browser,
}) => {
  const email = 'nora@example.org';
  const { id } = await customerAfterVisit('Nora Vance', email, dayFromToday(12));
  const words = 'Spotless, and they were so kind to our old cat.';
  await page.goto('/');
  await expect(page.getByText(words)).toHaveCount(0);
  await answer(browser, page, email, '5 stars', words, true);
  await page.goto('/');
  await expect(page.getByText(words)).toHaveCount(0);

  await signInAtOffice(page, ownSite);
  await page.goto(`/admin/ratings/${id}/show`);
  await page.getByRole('button', { name: 'Show on the site' }).click();
  await expect(page.getByRole('button', { name: 'Take off the site' })).toBeVisible();
  const visitor = await browser.newContext({ viewport: page.viewportSize(), baseURL: ownSite.url });
  const site = await visitor.newPage();
  await expect
    .poll(async () => {
      await site.goto('/');
      return site.getByText(words).count();
    })
    .toBe(1);
  await expect(site.locator('[data-testimonial]')).toHaveCount(1);
  await expect(site.getByText('Nora V.')).toBeVisible();
  // The page does not mark a real customer's words as an example, even in the sandbox.
  await expect(site.getByText('Example', { exact: true })).toHaveCount(0);
  await visitor.close();
});
