import type { RefundSource } from '@homebright/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aBooking, SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { RefundDialog } from './refund-dialog';

const PAID = aBooking({ paid: 12_000, balance: 0, paymentStatus: 'paid' });

function ask(refundSources: RefundSource[] | Refusal, site: object = {}) {
  const one = refundSources instanceof Refusal ? refundSources : { ...PAID, refundSources };
  const log = serve({
    'GET /api/site': { ...SITE, ...site },
    'GET /api/admin/bookings/7': one,
    'POST /api/admin/bookings/7/actions/refund': {},
  });
  return { log, person: renderScreen(<RefundDialog booking={PAID} onClose={vi.fn()} />) };
}

it('says that cash is handed over, before and after, and nothing of a card', async () => {
  const { log, person } = ask([{ method: 'cash', refundable: 12_000 }]);
  expect(await screen.findByText('Give $120.00 back in cash.')).toBeTruthy();
  await person.type(screen.getByLabelText('Amount'), '20');
  expect(screen.getByText('Give $20.00 back in cash.')).toBeTruthy();
  expect(screen.queryByText(/card/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Give $20.00 back in cash: #7')).toBeTruthy();
  expect(writes(log)[0]?.body).toEqual({ amount: 2_000, version: 4 });
});

it('says that a card gets it back, and that it is on its way', async () => {
  const { person } = ask([{ method: 'card', refundable: 12_000 }]);
  expect(
    await screen.findByText(/^\$120.00 goes back to the customer’s card\. .* within 10 days/),
  ).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refund on its way: #7')).toBeTruthy();
});

it('says nothing of a way that it does not know', async () => {
  const { person } = ask(new Refusal(503));
  expect(await screen.findByText('$120.00 goes back to the customer.')).toBeTruthy();
  const refund = screen.getByRole('button', { name: 'Refund' });
  await waitFor(() => expect(refund).toHaveProperty('disabled', false));
  await person.click(refund);
  expect(await screen.findByText('Refunded: #7')).toBeTruthy();
});

it('turns a refund into credit if the owner uses credit', async () => {
  const { log, person } = ask([{ method: 'card', refundable: 12_000 }], { usesCredit: true });
  await person.click(await screen.findByLabelText('To the customer’s credit instead of the card'));
  expect(screen.getByText('$120.00 becomes the customer’s credit at once.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refunded to the credit: #7')).toBeTruthy();
  expect(writes(log)[0]?.body).toEqual({ toCredit: true, version: 4 });
});

it('says that credit goes back to the credit', async () => {
  ask([{ method: 'credit', refundable: 12_000 }]);
  expect(await screen.findByText('$120.00 goes back to the customer’s credit.')).toBeTruthy();
  expect(screen.queryByLabelText(/instead of the card/)).toBeNull();
});
