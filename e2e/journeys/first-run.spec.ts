import { expect, type Page, test } from '@playwright/test';
import { inspectorOf } from '../screens/inspect.js';
import { ownSite } from '../setup/settings.js';
import { startHomebright } from '../setup/start-homebright.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { mailsTo } from '../support/shown.js';
import { answerQuestionnaire, payWithCard, pressPay, signIn, somebody, throughProvider } from './customer.js';
import { signInBeforeOpening } from './office.js';

/** A service of its own, as a new owner has it: nobody has opened it. */
let stop: () => Promise<void>;
test.use({ baseURL: ownSite.url });
test.beforeEach(async () => {
  stop = await startHomebright(ownSite, undefined, { OPEN_FROM_START: 'false', SETTINGS: '{}' });
});
test.afterEach(() => stop?.());

const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
const isDone = (page: Page, name: string) =>
  expect(step(page, name).getByText('Done', { exact: true })).toBeVisible();

/** Who the company is; the first step knows by itself. */
async function nameTheCompany(page: Page): Promise<void> {
  await step(page, 'Name and look')
    .getByRole('link', { name: /Open settings/ })
    .click();
  await page.getByLabel('Business name').fill('Linden Cleaning');
  await page.getByLabel('Email', { exact: true }).fill('hello@linden.example');
  await page.getByLabel('Phone').fill('(555) 010-0142');
  await page.getByLabel('Address', { exact: true }).fill('1 Linden Street, Springfield');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await page.getByRole('link', { name: 'First steps' }).click();
  await isDone(page, 'Name and look');
}

async function proveTheEmail(page: Page, to: string): Promise<void> {
  const email = step(page, 'A test email');
  await email.getByLabel('Your email address').fill(to);
  await email.getByRole('button', { name: 'Send a test email' }).click();
  await expect(email.getByText(`A test email went to ${to}`)).toBeVisible();
  const [mail] = await mailsTo(to, ownSite);
  const link = /http\S+\/api\/first-run\/email\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const phone = await page.context().newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Yes, it arrived' }).click();
  await expect(phone.getByRole('heading', { name: 'Your emails go out' })).toBeVisible();
  await phone.close();
  // The checklist looks by itself.
  await isDone(page, 'A test email');
}

async function proveTheText(page: Page): Promise<void> {
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

test('from the empty installation to the first booking, by the checklist alone @phone', async ({
  page,
  browser,
}) => {
  const look = inspectorOf(page, { target: 16 });
  const visitor = await browser.newPage({ baseURL: ownSite.url });
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
  const waits = somebody();
  await visitor.getByLabel('Email', { exact: true }).fill(waits);
  await visitor.getByLabel('ZIP code').fill('10998');
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Tell Me' }).click();
  await expect(visitor.getByText('We’ll email you once when we open')).toBeVisible();

  await signInBeforeOpening(page, ownSite);
  await look('first steps');
  await nameTheCompany(page);
  await step(page, 'Services and prices').getByRole('button', { name: 'These prices are right' }).click();
  await isDone(page, 'Services and prices');
  await step(page, 'Area and sales tax').getByRole('button', { name: 'Area and tax are right' }).click();
  await step(page, 'Fees and notice').getByRole('button', { name: 'These terms are right' }).click();
  await step(page, 'Crews and hours').getByRole('button', { name: 'Crews and hours are right' }).click();
  await isDone(page, 'Crews and hours');
  await step(page, 'Payments').getByRole('button', { name: 'Pay and refund $1.00' }).click();
  await isDone(page, 'Payments');
  await proveTheEmail(page, somebody());
  await proveTheText(page);
  const old = step(page, 'Customers and plans from before');
  await old.getByRole('button', { name: /^Skip/ }).click();
  await old.getByRole('button', { name: 'Skip it' }).click();
  await expect(old.getByText('Skipped', { exact: true })).toBeVisible();
  await look('first steps, all done');

  // The owner sees the page as it will be, and nobody is told anything yet.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Book Your Cleaning' })).toBeVisible();
  expect(await mailsTo(waits, ownSite)).toEqual([]);
  await page.goto('/admin/first-run');
  await page.getByRole('button', { name: 'Go live' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go live?' });
  await expect(dialog.getByText('One address on the waitlist')).toBeVisible();
  await look('go live');
  await dialog.getByRole('button', { name: 'Go Live' }).click();
  await expect(page.getByRole('heading', { name: 'You are live' })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(waits, ownSite)).map(({ subject }) => subject))
    .toEqual(['Linden Cleaning is open']);

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

test('before the opening a visitor of either language waits, cannot book, and hears nothing', async ({
  page,
}) => {
  const look = inspectorOf(page);
  await page.goto('/');
  await look('opening soon');
  await page.getByRole('link', { name: 'En español' }).click();
  await expect(page.getByRole('heading', { name: 'Abrimos pronto' })).toBeVisible();
  await look('opening soon in Spanish');

  // Somebody who signed in meanwhile, and wants to book by the API.
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
