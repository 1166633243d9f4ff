import type { BookingRecord } from '@homebright/contract';
import { inspectorOf } from '../screens/inspect.js';
import { site } from '../setup/settings.js';
import { expect, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { answerQuestionnaire, payWithCard, pressPay, signIn, somebody } from './customer.js';
import { signInAtOffice } from './office.js';

// The name is unique, because a removed service stays hidden in the catalog.
const name = `Move-out Clean ${now()}`;
const spanish = `Limpieza de mudanza ${now()}`;

async function addInTheOffice(page: Page): Promise<void> {
  await page.goto('/admin/services');
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Duration in minutes').fill('180');
  await page.getByLabel('Price').fill('300');
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('An empty home, ready for its keys');
  await page.getByLabel('Features', { exact: true }).fill('Inside cabinets\nInside the oven');
  await page.getByLabel('Name in Spanish').fill(spanish);
  await page.getByLabel('Features in Spanish').fill('Por dentro de los armarios');
}

const mailsTo = async (email: string): Promise<string> => {
  const all = (await (await fetch(`${site.mailbox}/api/messages`)).json()) as { to: string[] }[];
  return JSON.stringify(all.filter(({ to }) => to.includes(email)));
};

test('a new service can be booked, and the office, emails, and Spanish pages name it', async ({ page }) => {
  const look = inspectorOf(page);
  const office = await Office.signIn();
  await signInAtOffice(page);
  await addInTheOffice(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/services$/);
  const place = async () =>
    (await page.getByRole('row').allTextContents()).findIndex((row) => row.includes(name));
  await expect(page.getByRole('button', { name: `Move ${name} up` })).toBeVisible();
  const last = await place();
  await page.getByRole('button', { name: `Move ${name} up` }).click();
  await expect.poll(place).toBe(last - 1);
  const services = await office.get<{ id: string; name: string }[]>('services?range=[0,999]');
  const id = services.find((service) => service.name === name)?.id ?? '';
  try {
    // The server's HTML already contains the service, before any script runs.
    expect(await (await page.request.get('/')).text()).toContain(name);
    await page.context().clearCookies();
    await page.goto('/');
    const card = page.locator(`[data-service-card="${id}"]`);
    await expect(card).toContainText('3 Hours');
    await expect(card).toContainText('$300');
    await look('landing page with five services');

    const email = somebody();
    await signIn(page, email);
    await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await answerQuestionnaire(page);
    await page.getByRole('button', { name: 'Skip This Step' }).click();
    await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(name);
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await payWithCard(page);
    await pressPay(page, 'Pay $300.00');
    await expect(page.locator('main')).toContainText(name);
    const [booking] = await bodyOf<BookingRecord[]>(page.request.get('/api/bookings'));
    if (!booking) throw new Error('nothing is booked');
    expect(booking).toMatchObject({ service: name, serviceType: id, amount: 30_000 });
    await office.sees(booking.id, 'paid');
    await expect.poll(() => mailsTo(email), { timeout: 60_000 }).toContain(name);
    await page.goto(`/api/bookings/${booking.id}/invoice`);
    await expect(page.locator('body')).toContainText(name);

    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.goto('/');
    await page.getByRole('button', { name: 'Mis reservas' }).click();
    await expect(page.getByRole('region', { name: spanish })).toBeVisible();
    await page.goto('/');
    await page
      .getByRole('button', { name: /^Reserve? / })
      .first()
      .click();
    await expect(page.locator(`[data-service-card="${id}"]`)).toContainText('Por dentro de los armarios');
    await look('the services in Spanish');

    await signInAtOffice(page);
    await page.goto(`/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ id: booking.id }))}`);
    await expect(page.getByText(name).first()).toBeVisible();
    await office.patch(`services/${id}`, { active: false });
    const other = await Person.signIn('Robin Example', somebody());
    await expect(other.book({ service: id, appointmentDate: booking.appointmentDate })).rejects.toThrow(
      /We don.t offer this service/,
    );
    expect((await office.booking(booking.id)).service).toBe(name);
  } finally {
    await office.patch(`services/${id}`, { active: false });
    await office.leave();
  }
});
