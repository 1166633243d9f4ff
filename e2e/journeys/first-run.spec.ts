import { inspectorOf } from '../screens/inspect.js';
import { ownSite } from '../setup/settings.js';
import { startHomebright } from '../setup/start-homebright.js';
import { expect, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { mailsTo } from '../support/shown.js';
import { answerQuestionnaire, payWithCard, pressPay, signIn, somebody, throughProvider } from './customer.js';
import {
  isDone,
  joinWaitlist,
  nameTheCompany,
  proveTheEmail,
  proveTheText,
  step,
  WAITLIST_QUESTION,
} from './first-steps.js';
import { signInBeforeOpening } from './office.js';

/** A separate service that is not open yet, as a new owner finds it. */
let stop: () => Promise<void>;
test.use({ baseURL: ownSite.url });
test.beforeEach(async () => {
  stop = await startHomebright(ownSite, undefined, { OPEN_FROM_START: 'false', SETTINGS: '{}' });
});
test.afterEach(() => stop?.());

test('the checklist alone leads from the empty installation to the first booking @both', async ({
  page,
  browser,
}) => {
  const look = inspectorOf(page, { target: 16 });
  const visitor = await browser.newPage({ baseURL: ownSite.url });
  const waitingEmail = somebody();
  await joinWaitlist(visitor, waitingEmail);

  await signInBeforeOpening(page, ownSite);
  await look('first steps');
  await nameTheCompany(page);
  await step(page, 'Services and prices').getByRole('button', { name: 'These prices are right' }).click();
  await isDone(page, 'Services and prices');
  await step(page, 'Area and sales tax').getByRole('button', { name: 'Area and tax are right' }).click();
  await isDone(page, 'Area and sales tax');
  await step(page, 'Fees and notice').getByRole('button', { name: 'These terms are right' }).click();
  await isDone(page, 'Fees and notice');
  await step(page, 'Crews and hours').getByRole('button', { name: 'Crews and hours are right' }).click();
  await isDone(page, 'Crews and hours');
  await step(page, 'Payments').getByRole('button', { name: 'Pay and refund $1.00' }).click();
  await isDone(page, 'Payments');
  await proveTheEmail(page, somebody());
  await proveTheText(page);
  const old = step(page, 'Existing customers and plans');
  await old.getByRole('button', { name: /^Skip/ }).click();
  await old.getByRole('button', { name: 'Skip it' }).click();
  await expect(old.getByText('Skipped', { exact: true })).toBeVisible();
  await look('first steps, all done');

  // The owner sees the future page, and the waitlist is not notified yet.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Book Your Cleaning' })).toBeVisible();
  expect((await mailsTo(waitingEmail, ownSite)).map(({ subject }) => subject)).toEqual([WAITLIST_QUESTION]);
  await page.goto('/admin/first-run');
  await page.getByRole('button', { name: 'Go live' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go live?' });
  await expect(dialog.getByText('One address on the waitlist')).toBeVisible();
  await look('go live');
  await dialog.getByRole('button', { name: 'Go Live' }).click();
  await expect(page.getByRole('heading', { name: 'You are live' })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(waitingEmail, ownSite)).map(({ subject }) => subject).sort())
    .toEqual(['Linden Cleaning is open', WAITLIST_QUESTION]);

  const email = somebody();
  await signIn(visitor, email);
  await visitor.getByRole('button', { name: 'Book Your Cleaning' }).click();
  await visitor.getByRole('button', { name: /Standard Clean/ }).click();
  await answerQuestionnaire(visitor);
  await visitor.getByRole('button', { name: 'Skip This Step' }).click();
  await visitor.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payWithCard(visitor);
  await pressPay(visitor, 'Pay $120.00');
  await expect(visitor.getByText("What's Next?")).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(email, ownSite)).some(({ subject }) => /is confirmed/.test(subject)))
    .toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Close the site again' }).click();
  await page.getByRole('button', { name: 'Close the Site' }).click();
  await expect(page.getByText(/The site stays open/)).toBeVisible();
  await visitor.close();
});

test('before the opening, a visitor can join the waitlist but not book, in both languages', async ({
  page,
}) => {
  const look = inspectorOf(page);
  await page.goto('/');
  await look('opening soon');
  await page.getByRole('link', { name: 'En español' }).click();
  await expect(page.getByRole('heading', { name: 'Abrimos pronto' })).toBeVisible();
  await look('opening soon in Spanish');

  // A customer who signed in before the opening tries to book through the API.
  const email = somebody();
  await page.goto('/api/login');
  await throughProvider(page, email);
  await expect.poll(async () => (await page.request.get('/api/auth/user')).status()).toBe(200);
  const { id } = await bodyOf<{ id: string }>(page.request.get('/api/auth/user'));
  const office = await Office.signIn(ownSite.admin, ownSite);
  await office.post('send-notification', { userId: id, type: 'general', title: 'Soon', message: 'We open.' });
  const held = async () =>
    (await office.get<{ recipient: string; status: string }[]>('mails')).filter(
      ({ recipient }) => recipient === email,
    );
  await expect.poll(async () => (await held()).map(({ status }) => status)).toEqual(['withheld']);
  expect(await mailsTo(email, ownSite)).toEqual([]);
  await office.leave();
});
