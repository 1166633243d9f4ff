import type { CouponUse, OfficePriceBooks } from '@homebright/contract';
import { inspectorOf } from '../screens/inspect.js';
import { expect, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { withPriceBook } from '../support/price-book.js';
import { continueDraft, payWithCard, pressPay, signIn, somebody } from './customer.js';
import { signInAtOffice } from './office.js';

const summary = (page: Page, name: string) => page.getByRole('region', { name });
const timesUsed = async (office: Office, code: string): Promise<number> =>
  (await office.get<CouponUse[]>('coupons')).find((one) => one.code === code)?.used ?? 0;

async function typeCoupon(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Coupon code');
  if (!(await field.isVisible())) await page.getByText('Have a coupon?').click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

let office: Office;
let restore: () => Promise<void>;
test.beforeEach(async () => {
  office = await Office.signIn();
  restore = await withPriceBook(office, {});
});
test.afterEach(async () => {
  await restore();
  await office.leave();
});

test('a coupon is created, refused, used, paid with, and counted', async ({ page, browser }) => {
  const look = inspectorOf(page);
  const code = `SPRING-${Math.floor(Math.random() * 1e6)}`;
  const desk = await browser.newPage();
  await signInAtOffice(desk);
  await desk.goto('/admin/prices');
  await desk.getByRole('tab', { name: 'Coupons' }).click();
  await desk.getByRole('button', { name: 'Add a coupon' }).click();
  await desk.getByLabel('Code').last().fill(code.toLowerCase());
  await desk.getByLabel('Percentage').last().fill('25');
  await desk.getByLabel('Total uses').last().fill('1');
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await expect(desk.getByText('This is a draft')).toBeVisible();
  await desk.getByRole('button', { name: 'Publish prices' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toContainText(`New: Coupon ${code}, 25% off`);
  await dialog.getByRole('button', { name: 'Publish prices' }).click();
  await expect(desk.getByText('In force', { exact: true })).toBeVisible();

  await signIn(page, somebody());
  await continueDraft(page, 'confirmation');
  await expect(summary(page, 'Your booking')).toContainText('$120.00');
  await typeCoupon(page, 'NOBODY');
  await expect(page.getByText("We can't find this coupon. Please check the code.")).toBeVisible();
  await look('confirmation with a coupon that is not taken');
  await typeCoupon(page, ` ${code.toLowerCase()} `);
  await expect(page.getByRole('button', { name: `Remove coupon ${code}` })).toBeVisible();
  await expect(summary(page, 'Your booking')).toContainText(`Coupon ${code}−$30.00`);
  await expect(summary(page, 'Your booking')).toContainText('$90.00');
  await look('confirmation with a coupon');
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove coupon ${code}` })).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();

  await expect(summary(page, 'Summary')).toContainText(`Coupon ${code}−$30.00`);
  await payWithCard(page);
  await pressPay(page, 'Pay $90.00');
  const [record] = await bodyOf<{ amount: number; paymentStatus: string }[]>(
    page.request.get('/api/bookings'),
  );
  expect(record).toMatchObject({ amount: 9_000, paymentStatus: 'paid' });
  await desk.reload();
  await desk.getByRole('tab', { name: 'Coupons' }).click();
  await expect(desk.getByText('Used 1 time so far')).toBeVisible();
  await desk.close();
});

test('a coupon at checkout changes the amount when it is added and removed @phone', async ({ page }) => {
  const code = `TEN-${Math.floor(Math.random() * 1e6)}`;
  const { inForce } = await office.get<OfficePriceBooks>('price-books/current');
  const ten = {
    code,
    discount: { kind: 'amount' as const, amount: 1_000 },
    services: null,
    firstDate: null,
    lastDate: null,
    firstVisitOnly: false,
    cap: null,
    capPerCustomer: 1,
  };
  await withPriceBook(office, { coupons: [...inForce.coupons, ten] });
  const look = inspectorOf(page);
  await signIn(page, somebody());
  await continueDraft(page, 'confirmation');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeVisible();
  const [{ id }] = await bodyOf<[{ id: number }]>(page.request.get('/api/bookings'));

  await page.goto(`/payment?bookingId=${id}`);
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeVisible();
  await typeCoupon(page, code);
  await expect(page.getByRole('button', { name: 'Pay $110.00' })).toBeVisible();
  await expect(summary(page, 'Summary')).toContainText(`Coupon ${code}−$10.00`);
  await look('checkout with a coupon');
  expect(await timesUsed(office, code)).toBe(1);
  await page.getByRole('button', { name: `Remove coupon ${code}` }).click();
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeVisible();
  expect(await timesUsed(office, code)).toBe(0);
  await typeCoupon(page, code);
  await expect(page.getByRole('button', { name: 'Pay $110.00' })).toBeVisible();
  await payWithCard(page);
  await pressPay(page, 'Pay $110.00');
});
