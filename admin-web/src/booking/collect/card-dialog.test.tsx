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

/** The form's button, once the form is ready: until then it takes no press. */
async function ready(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
}

it('charges the amount that is shown, once, and closes when it is received', async () => {
  const { booking, provider, log, person, onClose, received } = open();
  await person.dblClick(await ready(CHARGE));
  await screen.findByText(/The payment is processing/);
  received();
  await screen.findByText('Payment received: #7');
  expect(onClose).toHaveBeenCalled();
  expect(provider.confirmPayment).toHaveBeenCalledTimes(1);
  expect(writes(log)).toMatchObject([{ body: { amount: 12_000, version: booking.version } }]);
});

it('charges nothing once another amount is due', async () => {
  const { booking, provider, known, person } = open();
  const charge = await ready(CHARGE);
  known[BOOKING] = { ...booking, balance: 15_000 };
  await person.click(charge);
  await screen.findByText(/The amount due has changed. Nothing was charged./);
  expect(provider.confirmPayment).not.toHaveBeenCalled();
});

it('says why a card was declined, and charges another one', async () => {
  const answers: Confirmation[] = [{ error: { message: 'Your card was declined.' } }, {}];
  const { person } = open(() => answers.shift() ?? {});
  await person.click(await ready(CHARGE));
  await screen.findByText('Your card was declined.');
  await person.click(await ready(CHARGE));
  await screen.findByText(/The payment is processing/);
});

it('stays open while the card is charged', async () => {
  let answer: (confirmation: Confirmation) => void = () => undefined;
  const { person, onClose } = open(() => new Promise((done) => (answer = done)) as unknown as Confirmation);
  await person.click(await ready(CHARGE));
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

const WAITING = { status: 'pending', collection: 'due' } as const;

it('only saves the card of a visit that is charged after it, and says what is charged then', async () => {
  const started = { clientSecret: 'seti_1_secret_2', amount: 0, later: 12_000, bookingId: 7 };
  const { booking, provider, log, known, person, onClose } = open(
    undefined,
    { ...WAITING, deposit: 0 },
    started,
  );
  await screen.findByRole('dialog', { name: 'Save a card' });
  expect(
    screen.getByText(/Nothing is charged now\. \$120\.00 is charged to the card after the visit\./),
  ).toBeTruthy();
  await person.click(await ready('Save card'));
  await screen.findByText(/The card is being saved/);
  known[BOOKING] = { ...booking, status: 'confirmed', collection: 'scheduled' };
  await screen.findByText('Card saved: #7');
  expect(onClose).toHaveBeenCalled();
  expect(provider.confirmSetup).toHaveBeenCalledTimes(1);
  expect(provider.confirmPayment).not.toHaveBeenCalled();
  expect(writes(log)).toMatchObject([{ body: { amount: 0, version: booking.version } }]);
});

it('charges the deposit, and says what is charged after the visit', async () => {
  const started = { clientSecret: 'secret', amount: 5_000, later: 7_000, bookingId: 7 };
  const { booking, provider, log, known, person } = open(undefined, { ...WAITING, deposit: 5_000 }, started);
  await screen.findByRole('dialog', { name: 'Take a card for $50.00' });
  expect(screen.getByText(/The card is saved, and \$70\.00 is charged to it after the visit\./)).toBeTruthy();
  await person.click(await ready('Charge $50.00'));
  await screen.findByText(/The deposit is processing/);
  const paid = { paid: 5_000, balance: 7_000, collection: 'scheduled' } as const;
  known[BOOKING] = { ...booking, ...paid, status: 'confirmed' };
  await screen.findByText('Deposit received: #7');
  expect(provider.confirmPayment).toHaveBeenCalledTimes(1);
  expect(writes(log)).toMatchObject([{ body: { amount: 5_000 } }]);
});

it('charges the fee of a cancelled visit that its card did not pay', async () => {
  const cancelled = { status: 'cancelled', collection: 'failed', deposit: 0 } as const;
  const { provider, person } = open(undefined, cancelled);
  await person.click(await ready(CHARGE));
  await screen.findByText(/The payment is processing/);
  expect(provider.confirmPayment).toHaveBeenCalledTimes(1);
});

it('saves no second card once the customer has saved one', async () => {
  const started = { clientSecret: 'secret', amount: 0, later: 12_000, bookingId: 7 };
  const { booking, provider, known, person } = open(undefined, { ...WAITING, deposit: 0 }, started);
  const save = await ready('Save card');
  known[BOOKING] = { ...booking, status: 'confirmed', collection: 'scheduled' };
  await person.click(save);
  await screen.findByText('The booking has changed. Nothing was charged. Close this window and start again.');
  expect(provider.confirmSetup).not.toHaveBeenCalled();
});

it.each<[string, Confirmation, RegExp]>([
  ['a card that cannot be saved', { error: {} }, /The card was not saved/],
  [
    'a provider that does not answer',
    new Error('offline') as Confirmation,
    /whether the booking is confirmed/,
  ],
])('says what to do about %s', async (_name, answer, words) => {
  const started = { clientSecret: 'secret', amount: 0, later: 12_000, bookingId: 7 };
  const { person } = open(() => answer, { ...WAITING, deposit: 0 }, started);
  await person.click(await ready('Save card'));
  expect(await screen.findByText(words)).toBeTruthy();
});
