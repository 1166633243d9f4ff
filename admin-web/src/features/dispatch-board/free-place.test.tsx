import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { FreePlace } from './free-place';

const CREW = {
  id: 3,
  name: 'Birch',
  active: true,
  workingDays: [1],
  startsAt: '08:00',
  endsAt: '20:00',
  homeBase: '1 Depot Road',
  version: 1,
};

function open() {
  serve({});
  return renderScreen(<FreePlace crew={CREW} date="2027-03-16" hours={{ from: 480, until: 1_200 }} />);
}

it('books the half hour that is pressed, for its crew', () => {
  open();
  const place = screen.getByTestId('free place of Birch');
  fireEvent.mouseMove(place, { clientY: 170 });
  expect(place.textContent).toBe(' 10:30 AM');
  fireEvent.click(place, { clientY: 170 });
  expect(screen.getByTestId('whereabouts').textContent).toBe(
    '/admin/book?date=2027-03-16&crew=3&time=10%3A30',
  );
});

it('has a link for the keyboard and for fingers', async () => {
  const person = open();
  await person.click(screen.getByRole('link', { name: 'Book Birch' }));
  expect(screen.getByTestId('whereabouts').textContent).toBe('/admin/book?date=2027-03-16&crew=3');
});
