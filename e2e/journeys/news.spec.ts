import { expect, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { mailsTo } from '../support/shown.js';
import { signInAtOffice } from './office.js';

/** Selects the customers of a group that match this word, and sends them a message. */
async function sendNews(page: Page, word: string, title: string): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: /^One-time/ }).click();
  await page.getByPlaceholder('Name, email, phone').fill(word);
  await expect(page.getByText(/^1-2 of 2$/)).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: 'Select this row' }).all()) await box.check();
  await page.getByRole('button', { name: 'Send news' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send news to 2 customers' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Message').fill('Windows too, until May.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
}

test('news reach the customers who agreed, and the office sees who did not', async ({ page, browser }) => {
  const office = await Office.signIn();
  const stamp = `${now()}`;
  const [ann, email] = [await browser.newPage(), `ann-${stamp}@example.org`];
  const agrees = await Person.signIn('Ann Tuesday', email, ann.request);
  const refuses = await Person.signIn('Bea Tuesday', `bea-${stamp}@example.org`);
  for (const person of [agrees, refuses]) {
    const booked = await person.bookFrom(10);
    await person.pay(booked);
    await office.sees(booked.bookingId, 'paid');
  }
  await ann.goto('/settings');
  await ann.getByRole('checkbox', { name: /News and offers/ }).press('Space');
  await expect
    .poll(async () => ((await (await ann.request.get('/api/settings')).json()) as object) ?? {})
    .toMatchObject({ newsMails: true });

  await office.change('settings', { businessAddress: '1 Linden Street, Albany, NY 12207' });
  await signInAtOffice(page);
  await sendNews(page, stamp, 'Spring offer');
  const sent = page.getByRole('dialog', { name: 'Sent to 1 customer' });
  await expect(sent.getByRole('listitem')).toHaveText('Bea Tuesday has not agreed to news and offers');
  const leavesAt = Date.parse((await sent.getByRole('time').getAttribute('datetime')) ?? '');
  await sent.getByRole('button', { name: 'Close' }).click();
  expect((await agrees.notifications()).map(({ title }) => title)).toContain('Spring offer');

  if (leavesAt > now()) {
    // No email is sent at night, so there is none to unsubscribe with yet.
    expect((await mailsTo(email)).filter(({ subject }) => subject === 'Spring offer')).toEqual([]);
    await ann.getByRole('checkbox', { name: /News and offers/ }).press('Space');
  } else {
    const news = async () => (await mailsTo(email)).find(({ subject }) => subject === 'Spring offer');
    await expect.poll(async () => (await news())?.text ?? '').toContain('Windows too, until May.');
    const link = /Unsubscribe from these emails: (\S+)/.exec((await news())?.text ?? '')?.[1] ?? '';
    await ann.goto(link);
    await ann.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(ann.getByText(/news and offers/)).toBeVisible();
  }
  await expect
    .poll(async () => ((await (await ann.request.get('/api/settings')).json()) as object) ?? {})
    .toMatchObject({ newsMails: false });

  await sendNews(page, stamp, 'Summer offer');
  await expect(page.getByRole('dialog', { name: 'Sent to nobody' }).getByRole('listitem')).toHaveText([
    /has not agreed/,
    /has not agreed/,
  ]);
  await ann.close();
});
