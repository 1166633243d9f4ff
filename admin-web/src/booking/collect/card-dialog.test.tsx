import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aBooking, SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { CardDialog } from './card-dialog';

const START = 'POST /api/admin/bookings/7/actions/card-payment';

/** The provider's script, without its form: only what happens around it is tested here. */
vi.mock('./card-form', () => ({
  CardForm: ({ label, onSent }: { label: string; onSent: () => void }) => (
    <button onClick={onSent}>{label}</button>
  ),
}));

function open(answers: Record<string, unknown> = {}, booking = aBooking({ id: 7, balance: 12_000 })) {
  const onClose = vi.fn();
  const known: Record<string, unknown> = {
    'GET /api/site': SITE,
    [START]: { clientSecret: 'secret', amount: 12_000, bookingId: 7 },
    'GET /api/admin/bookings/7': { ...booking, balance: 0, paid: 12_000 },
    ...answers,
  };
  const log = serve(known);
  const person = renderScreen(<CardDialog booking={booking} onClose={onClose} />);
  return { log, known, person, onClose };
}

it('starts the payment of the amount that is shown, and closes once it is received', async () => {
  const { log, person, onClose } = open();
  await person.click(await screen.findByRole('button', { name: 'Charge $120.00' }));
  await screen.findByText('Payment received: #7');
  expect(onClose).toHaveBeenCalled();
  const { version } = aBooking();
  expect(writes(log)).toMatchObject([{ body: { amount: 12_000, version } }]);
});

it('says why the payment cannot be started, and tries again', async () => {
  const refusal = new Refusal(409, { code: 'PRICE_CHANGED', error: '$90.00 is due now.' });
  const { person, known } = open({ [START]: refusal });
  await screen.findByText('$90.00 is due now.');
  known[START] = { clientSecret: 'secret', amount: 12_000, bookingId: 7 };
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Charge $120.00' })).toBeTruthy();
});

it('waits while the bank works, and says that a plan keeps the card', async () => {
  const plan = aBooking({ id: 7, balance: 12_000, isRecurring: true });
  const { person, onClose } = open({ 'GET /api/admin/bookings/7': plan }, plan);
  await screen.findByText(/The card is saved and pays the later visits of the plan/);
  await person.click(await screen.findByRole('button', { name: 'Charge $120.00' }));
  await screen.findByText(/The bank is working on the payment/);
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalled();
});
