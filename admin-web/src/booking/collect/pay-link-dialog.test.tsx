import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBooking, SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { PayLinkDialog } from './pay-link-dialog';

const WAITING = { status: 'pending', collection: 'due' } as const;

it.each([
  [
    'Pay link for $120.00',
    /can pay this booking of Maya Alvarez without signing in\. Earlier links/,
    aBooking(),
  ],
  [
    'Pay link to save a card',
    /can save a card for this booking .*\. The card is charged \$120\.00 after the visit\. Earlier links/,
    aBooking({ ...WAITING, deposit: 0 }),
  ],
  [
    'Pay link for a deposit of $50.00',
    /can pay the deposit of this booking .*\. The card is charged \$70\.00 after the visit\. Earlier links/,
    aBooking({ ...WAITING, deposit: 5_000 }),
  ],
  // The rest is a debt once the card was refused.
  [
    'Pay link for $70.00',
    /can pay this booking of Maya Alvarez without signing in\. Earlier links/,
    aBooking({ deposit: 5_000, paid: 5_000, balance: 7_000, collection: 'failed' }),
  ],
])('%s', async (name, words, booking) => {
  serve({ 'GET /api/site': SITE });
  renderScreen(<PayLinkDialog booking={booking} onClose={() => undefined} />);
  await screen.findByRole('dialog', { name });
  expect(screen.getByText(words)).toBeTruthy();
});
