import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { aBooking, LINES } from '../../testing/a-booking';
import { UNPAID, aBoundPreview, aPreview } from '../../testing/a-preview';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { BookingButtons } from '../actions/booking-buttons';
import { DeleteDialog } from './delete-dialog';
import { PriceDialog } from './price-dialog';

const PRICE = 'PATCH /api/admin/bookings/7/price';
const DELETE = 'DELETE /api/admin/bookings/7';

describe('the price dialog', () => {
  async function setPrice(typed: string, answer: unknown = {}) {
    const onClose = vi.fn();
    const log = serve({ [PRICE]: answer });
    const person = renderScreen(<PriceDialog booking={aBooking()} onClose={onClose} />);
    const field = screen.getByLabelText('Custom price');
    await person.clear(field);
    if (typed) await person.type(field, typed);
    return {
      log,
      person,
      onClose,
      save: () => person.click(screen.getByRole('button', { name: 'Save Price' })),
    };
  }

  it('takes 0 to 1,000,000 in steps of a cent', async () => {
    await setPrice('1');
    const field = screen.getByLabelText('Custom price');
    expect([field.getAttribute('min'), field.getAttribute('max'), field.getAttribute('step')]).toEqual([
      '0',
      '1000000',
      '0.01',
    ]);
  });

  it('sends integer cents and the lock', async () => {
    const { log, person, save, onClose } = await setPrice('99.95');
    await person.click(screen.getByLabelText('Lock this price'));
    await save();
    await screen.findByText('Pricing updated successfully');
    expect(writes(log)[0]?.body).toEqual({ customPrice: 9995, lockPrice: true, version: 4 });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it.each([
    ['-5', 'Invalid Price', 'Price must be a positive number'],
    ['', 'Invalid Price', 'Price must be a positive number'],
    ['1000001', 'Price Too High', 'Maximum price is $1,000,000'],
  ])('refuses %j and sends nothing', async (typed, title, text) => {
    const { log, save } = await setPrice(typed);
    await save();
    await screen.findByText(title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(log).toEqual([]);
  });

  it.each([
    ['99', { paid: 25_000, balance: 0 }, 'Lowering to $99.00 refunds $151.00.'],
    ['300', { paid: 25_000, balance: 0 }, '$250.00 is paid; $50.00 will be due.'],
    ['250', { paid: 25_000, balance: 0 }, '$250.00 is paid; nothing is left to pay.'],
    // The booking also has an unpaid fee of $30.
    ['230', { paid: 25_000, balance: 3_000 }, '$250.00 is paid; $10.00 will be due.'],
  ])('says what %s does to the money before it is saved', async (typed, money, words) => {
    const booking = aBooking({ customPrice: 25_000, ...money });
    const person = renderScreen(<PriceDialog booking={booking} onClose={vi.fn()} />);
    const field = screen.getByLabelText('Custom price');
    await person.clear(field);
    await person.type(field, typed);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('keeps what is typed when the booking changes meanwhile', async () => {
    serve({});
    const changed = aBooking({ customPrice: 5000, priceLockedAt: '2026-11-01T00:00:00Z', version: 5 });
    function Meanwhile() {
      const [booking, setBooking] = useState(aBooking());
      return (
        <div onKeyDown={({ key }) => key === 'F2' && setBooking(changed)}>
          <PriceDialog booking={booking} onClose={() => undefined} />
        </div>
      );
    }
    const person = renderScreen(<Meanwhile />);
    await person.clear(screen.getByLabelText('Custom price'));
    await person.type(screen.getByLabelText('Custom price'), '99{F2}');
    await waitFor(() => expect(screen.getByLabelText('Lock this price')).toHaveProperty('checked', true));
    expect(screen.getByLabelText('Custom price')).toHaveProperty('value', '99');
  });

  it('shows the lines that it replaces, and the tax in what is typed', async () => {
    const person = renderScreen(
      <PriceDialog booking={aBooking({ amount: 16806, lines: LINES })} onClose={() => undefined} />,
    );
    const lines = screen.getByLabelText('Price details');
    expect(lines.textContent).toContain('Weekly discount-$27.38');
    expect(lines.textContent).toContain('Sales tax 6.625%$10.44');
    const field = screen.getByLabelText('Custom price');
    await person.clear(field);
    expect(screen.queryByText(/Tax included/)).toBeNull();
    await person.type(field, '100');
    expect(
      screen.getByText('Tax included: $93.79 and $6.21 of sales tax 6.625%. It replaces the lines above.'),
    ).toBeTruthy();
  });

  it('says nothing of lines and tax where there are none', () => {
    renderScreen(<PriceDialog booking={aBooking()} onClose={() => undefined} />);
    expect(screen.queryByLabelText('Price details')).toBeNull();
    expect(screen.queryByText(/Tax included/)).toBeNull();
  });

  it('says when it failed', async () => {
    const { save, onClose } = await setPrice('10', new Refusal(500));
    await save();
    await screen.findByText('Failed to update pricing');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the buttons of a booking', () => {
  it('show a lock when the price is locked', () => {
    renderScreen(<BookingButtons booking={aBooking({ priceLockedAt: '2026-11-01T00:00:00Z' })} />);
    expect(screen.getByTitle('Price locked')).toBeTruthy();
  });

  it('show none when it is not, and open the price dialog', async () => {
    const person = renderScreen(<BookingButtons booking={aBooking()} />);
    expect(screen.queryByTitle('Price locked')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Price' }));
    expect(screen.getByLabelText('Custom price')).toHaveProperty('value', '120.00');
  });

  it('act through the menu on the version that was shown, in the words of the server', async () => {
    const log = serve({
      'GET /api/price-book': { extras: [] },
      'POST /api/admin/bookings/7/actions/start': {},
      'POST /api/admin/bookings/7/actions/complete': new Refusal(409, {
        error: 'Somebody else changed this booking. Reload the page and try again.',
        code: 'STALE_VERSION',
        details: [{ field: 'status', now: 'cancelled' }],
      }),
    });
    const person = renderScreen(<BookingButtons booking={aBooking()} />);
    await person.click(screen.getByRole('button', { name: 'More actions for booking #7' }));
    await person.click(screen.getByRole('menuitem', { name: 'Start visit' }));
    await screen.findByText('Visit started: #7');
    await person.click(screen.getByRole('button', { name: 'More actions for booking #7' }));
    await person.click(screen.getByRole('menuitem', { name: 'Complete visit' }));
    await screen.findByText(
      'Somebody else changed this booking. Reload the page and try again. Status is now Cancelled.',
    );
    expect(writes(log).map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/bookings/7/actions/start', { version: 4 }],
      ['/api/admin/bookings/7/actions/complete', { version: 4 }],
    ]);
  });
});

describe('the delete dialog', () => {
  function ask(answers: Record<string, unknown>) {
    const onClose = vi.fn();
    const log = serve({ 'GET /api/admin/cancellation-previews': [aPreview()], ...answers });
    const person = renderScreen(<DeleteDialog booking={aBooking()} open onClose={onClose} />);
    return { log, person, onClose };
  }

  it('asks first', async () => {
    const { log, person, onClose } = ask({});
    expect(screen.getByRole('dialog', { name: 'Delete Appointment' })).toBeTruthy();
    expect(
      screen.getByText('Are you sure you want to delete this appointment? This action cannot be undone.'),
    ).toBeTruthy();
    expect(
      screen.getByText(/^The booking disappears from every list\. You can restore it.* still shows\.$/),
    ).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalled();
    expect(writes(log)).toEqual([]);
  });

  it('deletes, says so and offers to restore', async () => {
    const { log, person, onClose } = ask({ [DELETE]: {} });
    await screen.findByText('Message to Maya Alvarez');
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Appointment deleted successfully');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const restore = screen.getByRole('link', { name: 'Restore booking #7…' });
    expect(restore.getAttribute('href')).toBe('/admin/bookings/7/show');
    expect(writes(log).map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/api/admin/bookings/7?version=4&refund=full&expectedRefund=12000'],
    ]);
  });

  it('shows what goes back and the message of each way before it deletes', async () => {
    const { log, person } = ask({ [DELETE]: {} });
    await screen.findByText('$120.00 was paid');
    expect(screen.getByText(/\$120\.00 is on its way back/)).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'Keep the fee $80.00 refunded, $40.00 kept' }));
    expect(screen.getByText(/\$80\.00 is on its way back/)).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: /^Keep everything/ }));
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Appointment deleted successfully');
    expect(writes(log)[0]?.path).toContain('refund=none&expectedRefund=0');
  });

  it('begins for a dispatcher with the terms, and gives more back only with a reason', async () => {
    const { log, person } = ask({
      [DELETE]: {},
      'GET /api/admin/cancellation-previews': [aBoundPreview()],
    });
    const terms = await screen.findByRole<HTMLInputElement>('radio', { name: /^Keep the fee/ });
    expect(terms.checked).toBe(true);
    expect(screen.queryByLabelText(/^Reason for refunding more/)).toBeNull();
    await person.click(screen.getByRole('radio', { name: /^Full refund/ }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    expect(button.disabled).toBe(true);
    await person.type(screen.getByLabelText(/^Reason for refunding more/), 'Our crew was ill');
    await person.click(button);
    await screen.findByText('Appointment deleted successfully');
    expect(writes(log)[0]?.path).toContain('refund=full&expectedRefund=12000&reason=Our+crew+was+ill');
  });

  it('says beforehand what a role cannot cancel', async () => {
    const refusal = 'Your role cannot let go of what is owed.';
    ask({ 'GET /api/admin/cancellation-previews': [aBoundPreview({ paid: 0, balance: 12_000, refusal })] });
    await screen.findByText(refusal);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
  });

  it('says what has to be handed over of money that no card paid', async () => {
    const { person } = ask({
      'GET /api/admin/cancellation-previews': [
        aPreview({
          refundSources: [
            { method: 'cash', refundable: 2_000 },
            { method: 'card', refundable: 10_000 },
          ],
        }),
      ],
    });
    await screen.findByText('Give $20.00 back in cash: it was not paid by card.');
    await person.click(screen.getByRole('radio', { name: /^Keep everything/ }));
    expect(screen.queryByText(/in cash/)).toBeNull();
  });

  it('does not delete before the amounts are there, and offers to load them again', async () => {
    let failing = true;
    const { person } = ask({
      'GET /api/admin/cancellation-previews': () =>
        failing ? new Refusal(503) : [aPreview({ paid: 0, options: UNPAID })],
    });
    await screen.findByText('The amounts could not be loaded.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    failing = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Nothing was paid, so there is nothing to refund.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false);
  });

  it('says Deleting... meanwhile and tells a failure', async () => {
    let refuse: (refusal: Refusal) => void = () => undefined;
    const { person, onClose } = ask({ [DELETE]: () => new Promise((resolve) => (refuse = resolve)) });
    await screen.findByText('Message to Maya Alvarez');
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Deleting...' });
    refuse(new Refusal(500));
    await screen.findByText('Failed to delete appointment');
    expect(onClose).not.toHaveBeenCalled();
  });
});
