import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTitles } from '../../testing/render.js';
import { availability, booking, inDays, site } from '../../testing/samples.js';
import { RescheduleDialog } from './reschedule-dialog.js';

it('a move that cost nothing is taken back by its toast', async () => {
  const unpaid = booking({ id: 1, serviceType: '2-hour' });
  const api = stubApi({
    'GET /api/site': site,
    'GET /api/bookings': [unpaid],
    'GET /api/availability': availability(),
    'POST /api/rebook': { newBookingId: 1, message: 'Moved.' },
  });
  renderWithQueries(<RescheduleDialog booking={unpaid} today={inDays(0)} onClose={() => undefined} />);
  const dialog = within(screen.getByRole('dialog'));
  const today = dialog.getAllByRole('button').find((day) => day.dataset.today);
  fireEvent.click(today as HTMLElement);
  fireEvent.click(dialog.getByRole('radio', { name: /Evening/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toastTitles()[0]).toMatch(/^Your visit is on .* again$/));
  const { appointmentDate, appointmentTime } = unpaid;
  expect(api.bodiesOf('POST', '/api/rebook')).toEqual([
    expect.objectContaining({ originalBookingId: 1, appointmentDate: inDays(0) }),
    expect.objectContaining({ originalBookingId: 1, appointmentDate, appointmentTime }),
  ]);
});
