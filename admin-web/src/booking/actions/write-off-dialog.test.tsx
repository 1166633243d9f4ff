import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBooking } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { BookingButtons } from './booking-buttons';

const WRITE_OFF = 'POST /api/admin/bookings/7/actions/write-off';
const DEBT = aBooking({ status: 'completed', balance: 8_000, collection: 'failed' });

async function open(answer: unknown = {}) {
  const log = serve({ [WRITE_OFF]: answer });
  const person = renderScreen(<BookingButtons booking={DEBT} />);
  await person.click(screen.getByRole('button', { name: 'More actions for booking #7' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Write off…' }));
  return { log, person, button: await screen.findByRole('button', { name: 'Write off $80.00' }) };
}

it('names what it does, and sends the amount that it showed with the reason', async () => {
  const { log, person, button } = await open();
  expect(screen.getByRole('dialog').textContent).toContain(
    'Maya Alvarez will no longer be asked to pay $80.00 for the visit on Tue, Nov 24, 2026, and no card will be charged for it.',
  );
  await person.type(screen.getByLabelText('Reason'), ' Moved away ');
  await person.click(button);
  await screen.findByText('Written off: #7');
  expect(writes(log)[0]?.body).toEqual({ amount: 8_000, reason: 'Moved away' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does nothing on Cancel, and stays open with the sentence of a refusal', async () => {
  const { log, person, button } = await open(
    new Refusal(409, {
      code: 'CONFLICT',
      error: '$30.00 is due now, so nothing was written off. Check the amount and try again.',
    }),
  );
  await person.click(button);
  await screen.findByText('$30.00 is due now, so nothing was written off. Check the amount and try again.');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(writes(log)).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(log)).toHaveLength(1);
});
