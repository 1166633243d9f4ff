import { inspectorOf } from '../screens/inspect.js';
import { expect, test } from '../setup/test.js';
import { mailsTo } from '../support/shown.js';
import { answerQuestionnaire, payWithCard, signInByCode, somebody } from './customer.js';

test('a customer signs in by code on a phone, and the draft survives another sign-in @phone', async ({
  page,
  context,
}) => {
  const email = somebody();
  await page.goto('/');
  await page.getByRole('button', { name: 'Book Standard Clean' }).click();
  await signInByCode(page, email);
  await answerQuestionnaire(page);
  await page.getByRole('button', { name: 'Skip This Step' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed' })).toBeVisible();
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };

  const cookies = (await context.cookies()).filter(({ name }) => name !== 'hb_session');
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await signInByCode(page, email);
  await expect(page).toHaveURL(/\/checkout$/);
  const again = (await (await page.request.get('/api/auth/user')).json()) as { id: string; email: string };
  expect(again).toMatchObject({ id, email });
  await payWithCard(page);
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeEnabled();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong address or code gets a message, and the sign-in continues', async ({ page }) => {
    const email = somebody();
    await page.goto('/api/auth/login?returnTo=%2Fsettings');
    await page.getByLabel('Email').fill('robin@nowhere');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Please enter an email address/);
    await expect(page.getByLabel('Email')).toHaveValue('robin@nowhere');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByLabel('Code').fill('12345');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/wrong or has expired/);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const [mail] = await mailsTo(email);
    await page.getByLabel('Code').fill(/\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/settings$/);
  });
});

test('both pages are accessible', async ({ page }) => {
  const look = inspectorOf(page);
  await page.goto('/api/login');
  await look('sign in');
  await page.getByLabel('Email').fill(somebody());
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  const another = page.getByRole('button', { name: 'Send a new code' });
  await expect(another).toBeHidden();
  // An animation shows the button after half a minute. The test ends it.
  await page.evaluate(() => {
    for (const wait of document.getAnimations()) wait.finish();
  });
  await expect(another).toBeVisible();
  await look('code');
});
