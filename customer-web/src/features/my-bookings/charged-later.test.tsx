import type { OwnBooking, OwnVisit } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts } from '../../testing/render.js';
import {
  availability,
  booking,
  chargedLater,
  depositPaid,
  inDays,
  ownVisit,
  site,
} from '../../testing/samples.js';
import { MyBookings } from './my-bookings.js';
import VisitPage from './visit/visit-page.js';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/services/spanish': {},
    'GET /api/notifications': [],
    'GET /api/subscriptions': [],
    'GET /api/availability': availability(),
  });
});
const list = (changes: Partial<OwnBooking>) => {
  api.change({ 'GET /api/bookings': [booking(changes)] });
  renderWithQueries(<MyBookings onBook={() => undefined} onHome={() => undefined} />);
};
const page = (changes: Partial<OwnVisit>) => {
  api.change({ 'GET /api/bookings/41': ownVisit(changes) });
  renderWithQueries(<VisitPage id={41} />);
};
const inSpanish = async () => {
  keepLanguage('es');
  await loadTexts();
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const facts = () => [...document.querySelectorAll('dialog dl > div')].map(({ textContent }) => textContent);
const pickToday = () => {
  fireEvent.click(
    dialog()
      .getAllByRole('button')
      .find((day) => day.dataset.today) as HTMLElement,
  );
  fireEvent.click(dialog().getByRole('radio', { name: /^(Evening|Tarde|Noche)/ }));
};

describe('My Bookings', () => {
  it('say what the card is charged, and when', async () => {
    list(chargedLater);
    const words = 'We’ll charge $120.00 to your Visa •••• 4242 when the cleaning is done.';
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Pay Now' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
  });

  it('say it after a deposit in Spanish', async () => {
    await inSpanish();
    list(depositPaid);
    const words = 'Pagó $50.00. Cobraremos los otros $70.00 a su Visa •••• 4242 al terminar la limpieza.';
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('ask for the card of a booking that waits for one', async () => {
    list({ deposit: 0 });
    const link = await screen.findByRole('link', { name: 'Save Card' });
    expect(link.getAttribute('href')).toBe('/payment?bookingId=41');
  });

  it('let a cancellation fee be paid that could not be charged', async () => {
    list({ deposit: 0, status: 'cancelled', collection: 'failed', balance: 4_000 });
    expect(await screen.findByText('Cancelled for a $40.00 fee.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay Now' })).toBeDefined();
  });

  it('of a completed visit do not speak of its end as to come', async () => {
    list({ ...chargedLater, status: 'completed', chargeOn: inDays(1) });
    expect(await screen.findByText(/^Visa •••• 4242 will be charged on /)).toBeDefined();
  });
});

describe('cancelling a visit whose card is saved', () => {
  it('charges the fee to the card at once', async () => {
    list(chargedLater);
    await press('Cancel');
    expect(facts()).toEqual(['Cancellation fee−$40.00', 'Charge to Visa •••• 4242$40.00']);
    api.change({ 'POST /api/cancel-booking': { message: 'Cancelled for $40.00.', refunded: 0 } });
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Cancelled for $40.00.']));
    expect(api.bodiesOf('POST', '/api/cancel-booking')).toEqual([
      { bookingId: 41, cancellationFee: 4_000, expectedRefund: 0 },
    ]);
  });

  it('refunds what the deposit is above the fee', async () => {
    list(depositPaid);
    await press('Cancel');
    expect(facts()).toEqual(['Paid$50.00', 'Cancellation fee−$40.00', 'Refund to your card$10.00']);
  });

  it('says in Spanish what is charged', async () => {
    await inSpanish();
    list(chargedLater);
    await press('Cancelar');
    expect(facts()).toEqual(['Cargo de cancelación−$40.00', 'Cobro a Visa •••• 4242$40.00']);
    api.change({ 'POST /api/cancel-booking': { message: 'Cancelled for $40.00.', refunded: 0 } });
    fireEvent.click(dialog().getByRole('button', { name: 'Cancelar la reserva' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Cobramos $40.00 a su tarjeta.']));
  });
});

describe('moving a visit whose card is saved', () => {
  it('adds the fee to what the card is charged', async () => {
    list(chargedLater);
    await press('Reschedule');
    expect(
      dialog().getByText(
        'Rescheduling has a fee of $30. We’ll add it to the price of your cleaning and charge your card when it’s done.',
      ),
    ).toBeDefined();
    pickToday();
    api.change({ 'POST /api/rebook': { newBookingId: 41, message: 'Moved.' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Reschedule for $30' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Moved.']));
    expect(api.bodiesOf('POST', '/api/rebook')[0]).toMatchObject({ rebookingFee: 3_000, again: false });
  });

  it('may be done again before the first fee is charged', async () => {
    list({ ...chargedLater, openFees: 3_000, balance: 15_000 });
    await press('Reschedule');
    expect(dialog().getByRole('button', { name: 'Reschedule for $30' })).toBeDefined();
  });

  it('says in Spanish when the fee is charged', async () => {
    await inSpanish();
    list(chargedLater);
    await press('Cambiar fecha');
    expect(
      dialog().getByText(/^Cambiar la fecha tiene un cargo de \$30\. Lo sumaremos al precio/),
    ).toBeDefined();
    pickToday();
    api.change({ 'POST /api/rebook': { newBookingId: 41, message: 'Moved.' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Cambiar por $30' }));
    await waitFor(() =>
      expect(toastTexts()[0]).toMatch(/El cargo de \$30 se cobrará a su tarjeta al terminarla\.$/),
    );
  });
});

describe('the page of a visit', () => {
  const says = (text: string | RegExp) => screen.findByText(text);

  it('says what is charged, and what a change costs', async () => {
    page(chargedLater);
    await says('We’ll charge $120.00 to your Visa •••• 4242 when the cleaning is done.');
    await says('Rescheduling costs $30, charged with your cleaning.');
    await says('Costs a $40.00 fee, charged to your card now.');
    await says(/^If your plans change: rescheduling costs \$30 .+ We charge it to your card\.$/);
  });

  it('says how much of the fee a deposit covers', async () => {
    page({ ...depositPaid, cancellationFee: 6_000 });
    await says(
      'You paid $50.00. We’ll charge the other $70.00 to your Visa •••• 4242 when the cleaning is done.',
    );
    await says('Costs a $60.00 fee. We charge your card the $10.00 that your deposit doesn’t cover.');
  });

  it('says until when a change is free', async () => {
    page({ ...chargedLater, freeUntil: '2099-01-01T14:00:00Z' });
    await says('Cancelling is free until Jan 1, 9:00 AM.');
    await says('Rescheduling is free until Jan 1, 9:00 AM.');
  });

  it.each([
    [0, 'Save a card to book this visit. Nothing is charged today.', 'Save Card and Book'],
    [5_000, 'Pay a $50.00 deposit to book this visit', 'Pay $50 Deposit'],
  ])('asks for the card or the deposit of %d', async (deposit, words, action) => {
    page({ status: 'pending', deposit, savedCard: chargedLater.savedCard });
    await says(words);
    const link = screen.getByRole('link', { name: action });
    expect(link.getAttribute('href')).toBe('/payment?bookingId=41');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('asks for the whole balance after a refused card', async () => {
    page({ ...chargedLater, status: 'completed', collection: 'failed', chargeOn: null });
    await says('Your card was declined: $120.00 is due now');
    expect(screen.getByRole('button', { name: 'Pay $120 with Visa •••• 4242' })).toBeDefined();
  });

  it('says that a cancellation fee will be charged', async () => {
    page({ ...chargedLater, status: 'cancelled', balance: 4_000 });
    await says('We’ll charge the $40.00 cancellation fee to your card.');
  });

  it('speaks Spanish', async () => {
    await inSpanish();
    page(chargedLater);
    await says('Cobraremos $120.00 a su Visa •••• 4242 al terminar la limpieza.');
    await says('Tiene un cargo de $40.00, que se cobra ahora a su tarjeta.');
  });
});
