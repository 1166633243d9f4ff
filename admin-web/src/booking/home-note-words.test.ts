import { expect, it } from 'vitest';
import { accessInBooking } from './home-note-words';

it('tells a booking’s own access notes apart from the home’s, and does not repeat them', () => {
  const home = { access: 'Side door' };
  expect(accessInBooking(home, 'Ring twice')).toEqual([['Access in this booking', 'Ring twice']]);
  expect(accessInBooking(home, ' Side door\n')).toEqual([]);
  expect(accessInBooking(home, undefined)).toEqual([]);
});

it('calls them access where the home has no note, or nobody knows of one', () => {
  for (const home of [null, undefined, {}, { access: null }, { access: ' ' }])
    expect(accessInBooking(home, 'Ring twice')).toEqual([['Access', 'Ring twice']]);
});
