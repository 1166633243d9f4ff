import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { aGiftCard } from '../../testing/a-gift-card';
import { renderScreen } from '../../testing/render-screen';
import { listOf, Refusal, serve, writes } from '../../testing/server';
import { GiftCardList } from './gift-card-list';

function open(rows: object[], answers: Record<string, unknown> = {}) {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/gift-cards': listOf('gift-cards', rows),
    ...answers,
  });
  const person = renderScreen(
    <ResourceContextProvider value="gift-cards">
      <GiftCardList />
    </ResourceContextProvider>,
    { at: '/admin/gift-cards' },
  );
  return { log, person };
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body);

it('lists cards with their state, who gave them and who redeemed them', async () => {
  open([
    aGiftCard({ state: 'redeemed', redeemedBy: { id: 'u-1', name: 'Robin Fox' } }),
    aGiftCard({
      id: 4,
      buyerName: null,
      buyerEmail: null,
      recipientName: 'Kim',
      issuedBy: 'olive',
      paidBy: 'cash',
    }),
  ]);
  const redeemed = await rowOf('Robin');
  expect(redeemed.getByText('Redeemed')).toBeTruthy();
  expect(redeemed.getByText('Ada Lovell, ada@example.com')).toBeTruthy();
  expect(redeemed.getByRole('link', { name: 'Robin Fox' }).getAttribute('href')).toBe(
    '/admin/customer-profile/u-1',
  );
  expect(redeemed.queryByRole('button', { name: 'Resend' })).toBeNull();
  const sold = await rowOf('Kim');
  expect(sold.getByText('olive, sold for cash')).toBeTruthy();
  expect(sold.getByRole('button', { name: 'Resend' })).toBeTruthy();
});

it.each([
  [{}, /\$50\.00 goes back to the card that Ada Lovell paid with\./],
  [{ buyerName: null, issuedBy: 'olive', paidBy: 'check' }, /by check\. Give \$50\.00 back yourself\./],
  [{ buyerName: null, issuedBy: 'olive' }, /given away, so no money goes back\./],
] as const)('says before cancelling %j where the money goes', async (changes, text) => {
  const { log, person } = open([aGiftCard(changes)], {
    'POST /api/admin/gift-cards/3/cancel': aGiftCard({ state: 'cancelled' }),
  });
  await person.click((await rowOf('Robin')).getByRole('button', { name: 'Cancel' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(text)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Cancel Gift Card' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(log).map(({ path }) => path)).toEqual(['/api/admin/gift-cards/3/cancel']);
});

it('sends a card again, or shows the new code of one without an address', async () => {
  const { person } = open([aGiftCard()], {
    'POST /api/admin/gift-cards/3/resend': { ...aGiftCard(), code: 'ABCD-EFGH-JKLM-NPQR' },
  });
  await person.click((await rowOf('Robin')).getByRole('button', { name: 'Resend' }));
  expect(screen.getByText(/A new code goes to robin@example\.com\. The former code stops/)).toBeTruthy();
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resend' }));
  expect(await screen.findByDisplayValue('ABCD-EFGH-JKLM-NPQR')).toBeTruthy();
});

it('says why a card could not be cancelled', async () => {
  const { person } = open([aGiftCard()], {
    'POST /api/admin/gift-cards/3/cancel': new Refusal(409, {
      error: 'This gift card has already been redeemed.',
    }),
  });
  await person.click((await rowOf('Robin')).getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Cancel Gift Card' }));
  expect(await screen.findByText('This gift card has already been redeemed.')).toBeTruthy();
});
