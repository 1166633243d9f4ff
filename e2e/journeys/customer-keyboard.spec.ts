import { expect, type Locator, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { picture } from '../support/picture.js';
import { rememberToasts, toastsSaid } from '../screens/toasts.js';
import { somebody, untilDone } from './customer.js';

// This journey is long, and the machine may be busy. The timeouts only end a journey that hangs.
test.describe.configure({ timeout: 600_000 });
test.use({ actionTimeout: 60_000 });

const MAX_TABS = 60;

/** Presses Tab until `target` has the focus. Fails if Tab does not reach it. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

async function tabAndPress(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Expects the focus on a new question's heading, so that screen readers start there. */
async function expectQuestion(page: Page, step: number): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Step ${step} of 9`)).toBeVisible();
  await expect(dialog.getByText(`${Math.round((step / 9) * 100)}%`)).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused();
  return dialog;
}

/** Focuses the first choice of a radio group, and moves on with the arrow keys. */
async function arrowTo(page: Page, first: Locator, steps: number, chosen: Locator): Promise<void> {
  await tabTo(page, first);
  await page.keyboard.press('Space');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Enter');
}

async function answerHomeQuestions(page: Page): Promise<void> {
  let dialog = await expectQuestion(page, 1);
  const rooms = dialog.getByRole('radio');
  await arrowTo(page, rooms.first(), 2, dialog.getByRole('radio', { name: '3', exact: true }));
  dialog = await expectQuestion(page, 2);
  await arrowTo(page, dialog.getByRole('radio').first(), 1, dialog.getByRole('radio', { name: '2' }));
  await expectQuestion(page, 3);
  await tabTo(page, dialog.getByRole('checkbox', { name: 'We have pets' }));
  await page.keyboard.press('Space');
  await tabAndPress(page, dialog.getByRole('button', { name: 'Next' }));
  await expectQuestion(page, 4);
  await arrowTo(page, dialog.getByRole('radio').first(), 0, dialog.getByRole('radio', { name: 'Never' }));
}

async function answerContactAndAddress(page: Page): Promise<void> {
  const dialog = await expectQuestion(page, 5);
  await tabTo(page, dialog.getByLabel('Name'));
  await page.keyboard.type('Robin Example');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await page.keyboard.type('5550142233');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Street' }));
  await page.keyboard.press('Space');
  // Tab has formatted the number, and the page has not moved on to the next step.
  await expect(dialog.getByLabel('Phone')).toHaveValue('(555) 014-2233');
  await tabAndPress(page, dialog.getByRole('button', { name: 'Next' }));
  await expectQuestion(page, 6);
  const address = dialog.getByRole('combobox', { name: 'Address' });
  await tabTo(page, address);
  await page.keyboard.type('12 N');
  await expect(address).toHaveValue('12 North');
  const options = dialog.getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(address).toBeFocused();
  const chosen = (await options.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(address).toHaveValue(chosen);
  await expect(options).toHaveCount(0);
  await page.keyboard.press('Enter');
}

async function answerDayAndTime(page: Page): Promise<void> {
  const dialog = await expectQuestion(page, 7);
  const grid = dialog.getByRole('grid');
  await tabTo(page, grid.locator('[tabindex="0"]'));
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  // The arrow key moves from day to day until one is free. A closed day can have the focus, and says why it is closed.
  const focused = grid.locator('button:focus');
  await expect(focused).toHaveCount(1);
  // Until the server has sent the full days, all of them look free.
  const isKnown = () => expect(dialog.getByText('Checking available times…')).toHaveCount(0);
  await isKnown();
  while ((await focused.getAttribute('aria-disabled')) === 'true') {
    await page.keyboard.press('ArrowRight');
    await isKnown();
  }
  await page.keyboard.press('Space');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await tabAndPress(page, dialog.getByRole('button', { name: 'Next', exact: true }));
  await expectQuestion(page, 8);
  await untilDone(async () => {
    // The day's free windows arrive a moment after the day is chosen.
    await tabTo(page, dialog.getByRole('radio', { disabled: false }).first());
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Step 9 of 9')).toBeVisible({ timeout: 5_000 });
  }, dialog.getByText('Step 9 of 9'));
  await expectQuestion(page, 9);
  await tabTo(page, dialog.getByLabel('Special notes'));
  await page.keyboard.type('Please mind the fern.');
  await tabAndPress(page, dialog.getByRole('button', { name: 'Complete' }));
}

async function addPhoto(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByLabel('Focus notes'));
  await page.keyboard.type('The stove');
  // The test waits before it presses the button, because the event may come at once.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose Photos' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'stove.png', mimeType: 'image/png', buffer: picture(64, 64) });
  await expect(page.getByText('· Uploaded')).toBeVisible();
  await tabAndPress(page, page.getByRole('button', { name: 'Save & Continue' }));
}

async function payByCard(page: Page): Promise<void> {
  const card = page.frameLocator('iframe').first();
  const number = card.getByLabel(/card number/i);
  await expect(number).toBeVisible();
  await tabTo(page, number);
  await page.keyboard.type('4242424242424242');
  await tabTo(page, card.getByLabel(/expir/i));
  await page.keyboard.type('1234');
  await tabTo(page, card.getByLabel(/security|cvc/i));
  await page.keyboard.type('123');
  await tabTo(page, card.getByLabel(/zip|postal/i));
  await page.keyboard.type('12207');
  await tabAndPress(page, page.getByRole('button', { name: 'Pay $120.00' }));
}

test('a visitor books and pays with the keyboard alone', async ({ page }) => {
  await rememberToasts(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabAndPress(page, page.getByRole('button', { name: 'Book Standard Clean' }));
  await tabAndPress(page, page.getByRole('link', { name: 'Sign in another way' }));
  await expect(page.getByLabel('Name')).toBeVisible();
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Robin Example');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(somebody());
  await page.keyboard.press('Enter');

  await expectQuestion(page, 1);
  expect(await toastsSaid(page)).toEqual([
    'Authentication Required: Please sign in to access the booking system.',
  ]);
  await answerHomeQuestions(page);
  await answerContactAndAddress(page);
  await answerDayAndTime(page);
  await addPhoto(page);
  const confirmed = page.getByRole('heading', { level: 1, name: 'Booking Confirmed' });
  await expect(confirmed).toBeFocused();
  await expect(page.getByText('1 photo')).toBeVisible();
  await tabAndPress(page, page.getByRole('button', { name: 'Proceed to Payment' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused();
  await payByCard(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeFocused();
  await tabAndPress(page, page.getByRole('link', { name: 'Back to Home' }));
  await tabAndPress(page, page.getByRole('button', { name: 'My Bookings' }));
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeFocused();
  const visit = page.getByRole('region', { name: /2-Hour Standard Clean/ });
  await tabAndPress(page, visit.getByRole('button', { name: 'Reschedule' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // The focus returns to the button that opened the dialog.
  await expect(visit.getByRole('button', { name: 'Reschedule' })).toBeFocused();
});

test('holding Enter on the logo leads to the office’s sign-in, and Tab leaves the logo', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const logo = page.getByRole('link', { name: /home$/ });
  await tabTo(page, logo);
  // From here on, time passes only when the test advances it.
  await page.clock.pauseAt(now() + 3_600_000);
  await page.keyboard.down('Enter');
  await page.clock.runFor(9_900);
  await page.keyboard.press('Tab');
  await page.keyboard.up('Enter');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: 'Book Your Cleaning' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await tabTo(page, logo, 'Shift+Tab');
  await page.keyboard.down('Enter');
  await page.clock.runFor(10_000);
  await page.waitForURL(/\/admin-login/);
});
