import { type Browser, expect, test, type Page } from '../setup/test.js';
import { pressInMail } from '../support/mailbox.js';
import { Person } from '../support/person.js';
import { bookFrom } from '../support/room.js';
import { somebody, throughProvider } from './customer.js';

const NAME = 'Robin Example';
const CONFIRMED_IN_SPANISH = /confirmad/;

type Lead = [subject: RegExp, button: string, path: string];

/** Presses an email's button twice: in the signed-in browser, and in a browser that is signed out. */
async function follow(page: Page, browser: Browser, email: string, leads: readonly Lead[]): Promise<void> {
  for (const [subject, button, path] of leads) {
    const signedIn = await pressInMail(page, email, subject, button);
    await expect(signedIn).toHaveURL(new RegExp(`${path}$`));
    await expect(signedIn.getByRole('heading', { level: 1 })).toBeVisible();
    await signedIn.close();

    const elsewhere = await browser.newContext();
    const signedOut = await pressInMail(await elsewhere.newPage(), email, subject, button);
    await throughProvider(signedOut, email);
    await expect(signedOut).toHaveURL(new RegExp(`${path}$`));
    await expect(signedOut.getByRole('heading', { level: 1 })).toBeVisible();
    await elsewhere.close();
  }
}

test('emails about visits and a plan lead to their pages, signed in or signed out', async ({
  page,
  browser,
}) => {
  const email = somebody();
  const person = await Person.signIn(NAME, email, page.request);
  const plan = await bookFrom(person, 30, { service: '1-hour', isRecurring: true, frequency: 'weekly' });
  await person.pay(plan);
  const singleVisit = await bookFrom(person, 33, { service: '1-hour' });
  await person.pay(singleVisit);
  await expect.poll(async () => (await person.booking(singleVisit.bookingId)).paymentStatus).toBe('paid');
  const planPage = `/plans/${plan.subscriptionId}`;
  await follow(page, browser, email, [
    [/^Your weekly cleaning has started$/, 'See your plan', planPage],
    [/ is confirmed$/, 'See your visit', `/bookings/${singleVisit.bookingId}`],
  ]);
  // The single visit is moved, and its fee is paid. A visit of the plan is skipped.
  const request = { originalBookingId: singleVisit.bookingId, rebookingFee: 3000 };
  const moved = (await (await page.request.post('/api/rebook', { data: request })).json()) as {
    newBookingId: number;
  };
  await person.payRest(moved.newBookingId);
  const path = `/api/subscriptions/${plan.subscriptionId}`;
  await expect
    .poll(async () => ((await (await page.request.get(path)).json()) as { visits: unknown[] }).visits.length)
    .toBe(8);
  const { visits } = (await (await page.request.get(path)).json()) as {
    visits: { bookingId: number; state: string }[];
  };
  const skipped = visits.find(({ state }) => state === 'booked')?.bookingId;
  expect((await page.request.post(`${path}/skip`, { data: { bookingId: skipped } })).ok()).toBe(true);

  const movedPage = `/bookings/${moved.newBookingId}`;
  await follow(page, browser, email, [
    [/^Your cleaning is now on /, 'See your visit', movedPage],
    [/^Your visit on .* is skipped$/, 'See your plan', planPage],
    [/^Receipt: \$30\.00 /, 'See your visit', movedPage],
  ]);
});

test('a Spanish email leads to a Spanish page unless English was chosen @phone', async ({
  page,
  browser,
}) => {
  const email = somebody();
  const person = await Person.signIn(NAME, email, page.request);
  expect((await page.request.patch('/api/settings', { data: { language: 'es' } })).ok()).toBe(true);
  const visit = await bookFrom(person, 36, { service: '1-hour' });
  await person.pay(visit);
  const path = `/bookings/${visit.bookingId}`;
  for (const [chosen, language] of [
    [null, 'es'],
    ['en', 'en'],
  ] as const) {
    const context = await browser.newContext();
    if (chosen) await context.addInitScript((kept) => localStorage.setItem('language', kept), chosen);
    const opened = await pressInMail(await context.newPage(), email, CONFIRMED_IN_SPANISH, 'Ver su visita');
    await throughProvider(opened, email);
    await expect(opened).toHaveURL(new RegExp(`${path}\\?language=es$`));
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(opened.locator('html')).toHaveAttribute('lang', language);
    // The language stays the same on later pages.
    await opened.goto('/bookings');
    await expect(opened.locator('html')).toHaveAttribute('lang', language);
    await context.close();
  }
});
