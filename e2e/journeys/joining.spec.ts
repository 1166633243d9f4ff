import type { OrderMade, User } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { Office } from '../support/office.js';
import { freeDay } from '../support/room.js';
import { mailsTo } from '../support/shown.js';
import { payWithCard, somebody, throughProvider } from './customer.js';
import { signInAtOffice } from './office.js';

const NOTES = 'The lock opens with 4711.';

/** Books a plan by phone for a new customer, as the office does, and pays by the link, which saves a card. */
async function planByPhone(office: Office, page: Page, email: string): Promise<OrderMade> {
  const { id: userId } = await office.post<User>('users', {
    name: 'Robin Example',
    phone: '5550142277',
    email,
  });
  const orderMade = await office.post<OrderMade>('bookings', {
    userId,
    payment: 'pay-link',
    service: '1-hour',
    isRecurring: true,
    frequency: 'weekly',
    customerName: 'Robin Example',
    customerPhone: '5550142277',
    location: '9 Joining Way, Springfield',
    rooms: '2',
    bathrooms: '1',
    hasKids: false,
    hasPets: false,
    noKidsPets: true,
    maintenanceHistory: 'recent',
    hasDrivewayParking: true,
    hasStreetParking: false,
    accessNotes: NOTES,
    appointmentDate: await freeDay(page.request, 45, 'evening', '1-hour'),
    appointmentTime: 'evening',
  });
  await page.goto(orderMade.payLink?.url ?? '');
  await payWithCard(page);
  await page.getByRole('button', { name: /^(Pay|Subscribe) \$80\.00$/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, it’s paid' })).toBeVisible();
  await office.sees(orderMade.booking.id, 'paid');
  return orderMade;
}

async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.goto('/api/auth/login?returnTo=%2Fbookings');
  await throughProvider(page, email);
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
}

const codeSent = async (email: string): Promise<string> => {
  const codes = (await mailsTo(email)).flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? []);
  return codes.at(-1) ?? '';
};

test('a customer whom the office created confirms the address and finds the bookings, without the card @phone', async ({
  page,
  browser,
}) => {
  const office = await Office.signIn();
  const email = somebody();
  const { booking } = await planByPhone(office, page, email);

  await signInAtProvider(page, email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect.poll(() => codeSent(email), { timeout: 60_000 }).toMatch(/^\d{6}$/);
  const code = await codeSent(email);
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(/wrong or has expired/)).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(`Booking #${booking.id}`, { exact: true }).first()).toBeVisible();

  // The customer sees the plan, but no card and no access notes until the office has confirmed who they are.
  const card = page.getByText(/Visa ending in 4242/);
  await expect(page.getByText(/^No card is saved/).first()).toBeVisible();
  await expect(card).toHaveCount(0);
  const mine = async () => (await page.request.get(`/api/bookings/${booking.id}`)).text();
  expect(await mine()).not.toContain('4711');

  const manager = await browser.newPage();
  await signInAtOffice(manager);
  await manager.goto(`/admin/customer-profile/${booking.userId}`);
  await manager.getByRole('button', { name: 'Confirm it’s them' }).click();
  await expect
    .poll(async () => (await office.get<{ joinedAt: string | null }>(`users/${booking.userId}`)).joinedAt)
    .toBeNull();
  await manager.close();
  await page.reload();
  await expect(card.first()).toBeVisible();
  expect(await mine()).toContain('4711');
});

test('a customer who continues as a new person sees no old bookings', async ({ page }) => {
  const office = await Office.signIn();
  const email = somebody();
  const { booking } = await planByPhone(office, page, email);
  await signInAtProvider(page, email);
  await page.getByRole('button', { name: 'Continue as somebody new' }).click();
  await expect(page.getByRole('heading', { name: 'No Bookings Yet' })).toBeVisible();
  expect((await page.request.get(`/api/bookings/${booking.id}`)).status()).toBe(404);
});
