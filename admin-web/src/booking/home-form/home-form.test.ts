import type { BookingRecord, OfficeProperty } from '@homebright/contract';
import { expect, it } from 'vitest';
import { atHome, EMPTY_HOME, homesOf, plansInWords } from './home-form';

it('knows the customer’s homes, also one where nothing was booked yet, with their newest answers', () => {
  const home = (id: number, location: string, bedrooms: number) =>
    ({ id, location, bedrooms, bathrooms: 1, hasKids: false, hasPets: id === 1 }) as OfficeProperty;
  const booked = (id: number, propertyId: number, rooms: string) =>
    ({
      id,
      propertyId,
      questionnaire: { rooms, hasPets: true, hasStreetParking: true, accessNotes: `Key ${id}` },
    }) as BookingRecord;
  const homes = homesOf(
    [home(1, '1 Elm', 3), home(2, '2 Oak', 4)],
    [booked(1, 1, '1'), booked(3, 1, '3'), booked(2, 9, '2')],
  );
  expect(homes.map(({ location, rooms }) => [location, rooms])).toEqual([
    ['1 Elm', '3'],
    ['2 Oak', '4+'],
  ]);
  expect(homes[0] && atHome(EMPTY_HOME, homes[0])).toMatchObject({
    location: '1 Elm',
    rooms: '3',
    kidsPets: 'pets',
    parking: 'both',
    accessNotes: 'Key 3',
  });
});

it('names the plans that a known customer already has, by their next visits', () => {
  const visit = (subscriptionId: number | null, appointmentDate: string, more: Partial<BookingRecord> = {}) =>
    ({
      subscriptionId,
      appointmentDate,
      status: 'confirmed',
      service: '2-Hour Standard Clean',
      recurringFrequency: 'weekly',
      ...more,
    }) as BookingRecord;
  const bookings = [
    visit(null, '2027-03-11'),
    visit(4, '2027-03-09'),
    visit(4, '2027-03-30'),
    visit(4, '2027-03-16', { status: 'cancelled' }),
    visit(4, '2027-03-23'),
    visit(5, '2027-03-01'),
  ];
  expect(plansInWords(bookings, '2027-03-10')).toEqual([
    'Weekly, 2-Hour Standard Clean: next on Tue, Mar 23, 2027',
  ]);
});
