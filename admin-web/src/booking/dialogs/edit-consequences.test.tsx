import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import { aBooking, SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { editFormOf } from '../edit-form';
import { EditConsequences } from './edit-consequences';

it.each([
  ['Charge the rebooking fee of $30.00', aBooking()],
  ['Charge the rebooking fee of $30.00 after the visit', aBooking({ deposit: 0, collection: 'scheduled' })],
])('%s', async (name, booking) => {
  const place = {
    crewId: 1,
    losesCrew: false,
    problems: [],
    freeCrewIds: [1],
    isMoved: true,
    rebookingFee: 3_000,
  };
  serve({ 'GET /api/site': SITE, 'POST /api/admin/bookings/7/service/preview': { place } });
  renderScreen(
    <Form defaultValues={{ ...editFormOf(booking), time: '09:15' }}>
      <EditConsequences booking={booking} />
    </Form>,
  );
  expect(await screen.findByRole('checkbox', { name })).toBeTruthy();
});
