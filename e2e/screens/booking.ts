import { expect, type Page } from '@playwright/test';
import { answerQuestionnaire, payWithCard } from '../journeys/customer.js';
import { picture } from '../support/picture.js';
import type { Look } from './inspect.js';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Walks a new customer's pages, from the home page to the page after payment, with the errors on the way. */
export async function walkBooking(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'My Bookings' })).toBeVisible();
  await look('customer home');
  await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
  await page.getByRole('switch').click();
  await look('services');
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: /Standard Clean/ }).click();
  await answerQuestionnaire(page, async (step) => {
    await otherStates[step]?.(page);
    await look(`question ${step}`);
  });
  await focusAreas(page, look);
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
  await look('confirmation');
  await checkout(page, look);
  await afterPayment(page, look);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await look('Page Not Found for a customer');
}

/** Brings a question into another state, by step: missing answers, suggestions, a closed day's reason, an exact time. */
const otherStates: Record<number, (page: Page) => Promise<void>> = {
  1: async (page) => {
    await dialogOf(page).getByRole('button', { name: 'Next', exact: true }).click();
    await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  },
  5: async (page) => {
    // Filled in from the sign-in.
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Robin Example');
    await dialogOf(page).getByLabel('Name').fill('');
    await dialogOf(page).getByRole('button', { name: 'Next', exact: true }).click();
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(3);
  },
  6: async (page) => {
    await dialogOf(page).getByRole('combobox', { name: 'Address' }).pressSequentially('12 N');
    await expect(dialogOf(page).getByRole('option').first()).toBeVisible();
  },
  7: async (page) => {
    await dialogOf(page).locator('[data-reason]').first().click({ force: true });
    await expect(dialogOf(page).locator('[class*=calendarNote]')).not.toBeEmpty();
  },
  8: async (page) => {
    await dialogOf(page)
      .getByRole('radio', { name: /Custom time/ })
      .click();
    await dialogOf(page).getByLabel('Minute').selectOption('55');
  },
};

async function focusAreas(page: Page, look: Look): Promise<void> {
  await expect(page.getByLabel('Focus notes')).toBeVisible();
  await page
    .getByLabel('Choose Photos')
    .last()
    .setInputFiles([
      { name: 'kitchen shelf above the stove.png', mimeType: 'image/png', buffer: picture(320, 240) },
      { name: 'not a picture.png', mimeType: 'image/png', buffer: Buffer.from('These are words.') },
      { name: 'the contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    ]);
  await expect(page.getByText(/the contract.pdf isn’t an image/)).toBeVisible();
  await expect(page.getByText('· Uploaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry not a picture.png' })).toBeVisible();
  await look('focus areas with photos');
  await page.getByRole('button', { name: 'Remove not a picture.png' }).click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
}

async function checkout(page: Page, look: Look): Promise<void> {
  const intents = '**/api/create-payment-intent';
  await page.route(intents, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Setup Failed' })).toBeVisible();
  await look('checkout without a network');
  await page.unroute(intents);
  const slot = { appointmentDate: '2027-03-04', appointmentTime: 'custom', customTime: '02:30 PM' };
  const taken = {
    error: 'Taken.',
    code: 'SLOT_TAKEN',
    details: [slot, { ...slot, appointmentTime: 'morning' }],
  };
  await page.route(intents, (route) => route.fulfill({ status: 409, json: taken }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'That time was just taken' })).toBeVisible();
  await look('a time that was just taken');
  await page.unroute(intents);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeEnabled();
  await payWithCard(page, '4000000000000002');
  await page.getByRole('button', { name: 'Pay $120.00' }).click();
  await expect(page.locator('form').getByText('Your card was declined.')).toBeVisible();
  // The answer may come before the pressed button has returned to its normal position.
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).not.toHaveCSS('position', 'fixed');
  await look('checkout after a refused card');
  await page.reload();
  await payWithCard(page);
  await page.getByRole('button', { name: 'Pay $120.00' }).click();
}

async function afterPayment(page: Page, look: Look): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await look('payment success');
  // The URL alone does not prove a payment.
  await page.goto('/payment-success?redirect_status=succeeded');
  await expect(page.getByRole('heading', { name: 'No recent payment' })).toBeVisible();
  await look('payment success without a payment');
}
