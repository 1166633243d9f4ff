import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCustomer } from '../../testing/a-customer';
import { renderScreen } from '../../testing/render-screen';
import { ProbablyKnown } from './probably-known';

it('names who has booked before under another account, with the booking', () => {
  const probablyKnown = [
    { userId: 'u-2', name: 'Robin Byron', bookingId: 12, by: 'home' as const },
    { userId: 'u-3', name: '', bookingId: 14, by: 'contact' as const },
  ];
  renderScreen(<ProbablyKnown customer={aCustomer({ probablyKnown })} />);
  expect(screen.getByRole('alert').textContent).toBe(
    'Probably known: Robin Byron has the same home (booking #12), another customer has the same email or phone (booking #14). Offers for new customers are not given twice.',
  );
  expect(screen.getByRole('link', { name: 'Robin Byron' }).getAttribute('href')).toBe(
    '/admin/customer-profile/u-2',
  );
  expect(screen.getByRole('link', { name: 'booking #12' }).getAttribute('href')).toBe(
    '/admin/bookings/12/show',
  );
});

it('says nothing of somebody new', () => {
  renderScreen(<ProbablyKnown customer={aCustomer()} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
