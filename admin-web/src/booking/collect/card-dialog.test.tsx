import type { OneBooking } from '@homebright/contract';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aBooking, SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { CardDialog } from './card-dialog';

const START = 'POST /api/admin/bookings/7/actions/card-payment';
const BOOKING = 'GET /api/admin/bookings/7';
const CHARGE = 'Charge $120.00';
let tests = 0;

type Confirmation = ReturnType<Parameters<typeof stubStripe>[0]>;

/** The office's page of a booking that owes $120; the provider answers a charge as given. */
function open(
  charge: () => Confirmation = () => ({}),
  changed: Partial<OneBooking> = {},
  started: unknown = { clientSecret: 'secret', amount: 12_000, bookingId: 7 },
) {
  const booking = aBooking({ id: 7, balance: 12_000, ...changed });
  const provider = stubStripe(charge);
  const onClose = vi.fn();
  const known: Record<string, unknown> = {
    // Each test has its own key, because the loaded script is cached by key.
    'GET /api/site': {
      ...SITE,
      stripePublishableKey: `pk_test_${(tests += 1)}`,
      stripeJsUrl: 'https://js.example.test/',
    },
    [START]: started,
    [BOOKING]: booking,
  };
  const log = serve(known);
  const person = renderScreen(<CardDialog booking={booking} onClose={onClose} />);
  const received = () => (known[BOOKING] = { ...booking, balance: 0, paid: 12_000 });
  return { booking, provider, log, known, person, onClose, received };
}

it('charges the amount that is shown, once, and closes when it is received', async () => {
  const { booking, provider, log, person, onClose, received } = open();
  await person.dblClick(await screen.findByRole('button', { name: CHARGE }));
  await screen.findByText(/The payment is processing/);
  received();
  await screen.findByText('Payment received: #7');
  expect(onClose).toHaveBeenCalled();
  expect(provider.confirmPayment).toHaveBeenCalledTimes(1);
  expect(writes(log)).toMatchObject([{ body: { amount: 12_000, version: booking.version } }]);
});

it('charges nothing once another amount is due', async () => {
  const { booking, provider, known, person } = open();
  const charge = await screen.findByRole('button', { name: CHARGE });
  known[BOOKING] = { ...booking, balance: 15_000 };
  await person.click(charge);
  await screen.findByText(/The amount due has changed. Nothing was charged./);
  expect(provider.confirmPayment).not.toHaveBeenCalled();
});

it('says why a card was declined, and charges another one', async () => {
  const answers: Confirmation[] = [{ error: { message: 'Your card was declined.' } }, {}];
  const { person } = open(() => answers.shift() ?? {});
  await person.click(await screen.findByRole('button', { name: CHARGE }));
  await screen.findByText('Your card was declined.');
  await person.click(screen.getByRole('button', { name: CHARGE }));
  await screen.findByText(/The payment is processing/);
});

it('stays open while the card is charged', async () => {
  let answer: (confirmation: Confirmation) => void = () => undefined;
  const { person, onClose } = open(() => new Promise((done) => (answer = done)) as unknown as Confirmation);
  await person.click(await screen.findByRole('button', { name: CHARGE }));
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel.disabled).toBe(true));
  answer({});
  await person.click(await screen.findByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalled();
});

it('says why the payment cannot be started, and offers no second try of what was refused', async () => {
  const refusal = new Refusal(409, { code: 'PRICE_CHANGED', error: 'The amount due is now $90.00.' });
  const { person, onClose } = open(undefined, { isRecurring: true }, refusal);
  await screen.findByText(/The card will be saved for the plan’s later visits/);
  await screen.findByText('The amount due is now $90.00.');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
});
