import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '@homebright/web-common/api/client.js';
import { visit as words } from '../../lib/texts/en/visit.js';
import { OneState, titleWithout } from './one-state.js';

const show = (status: number) => {
  const error = new ApiError(status, '', '{}');
  render(
    <OneState one={{ data: undefined, error, refetch: () => undefined }} words={words}>
      {() => null}
    </OneState>,
  );
  expect(screen.getByRole('heading').textContent).toBe(titleWithout(error, words));
};

it.each([404, 400])('is not found at %i', (status) => {
  show(status);
  expect(screen.getByRole('heading', { name: 'Booking not found' })).toBeDefined();
});

it('asks whose session has ended to sign in, and comes back', () => {
  window.history.replaceState(null, '', '/bookings/41');
  show(401);
  expect(screen.getByRole('heading', { name: 'Session Expired' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/api/auth/login?returnTo=%2Fbookings%2F41',
  );
});

it.each([403, 429, 500])('can be asked for again at %i', (status) => {
  show(status);
  expect(screen.getByRole('heading', { name: 'Unable to Load This Visit' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
});
