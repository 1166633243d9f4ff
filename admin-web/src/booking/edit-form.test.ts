import { expect, it } from 'vitest';
import { INITIAL_CATALOG } from '@homebright/contract';
import { aBooking } from '../testing/a-booking';
import { aService } from '../testing/a-service';
import { agreementsOf, editFormOf, editOf, movedOf, serviceChoices, whenInWords } from './edit-form';

it('starts from the booking, a custom time as a clock', () => {
  const booking = aBooking({
    appointmentTime: 'custom',
    customTime: '02:30 PM',
    specialInstructions: 'Ring twice',
  });
  expect(editFormOf(booking)).toEqual({
    appointmentDate: '2026-11-24',
    window: '',
    time: '14:30',
    service: '2-hour',
    status: 'confirmed',
    location: '10 Elm Street',
    rebookingFee: 0,
    specialInstructions: 'Ring twice',
  });
});

it('keeps the window while no exact time is given', () => {
  const form = editFormOf(aBooking());
  expect(editOf(form, aBooking({ version: 4 }))).toMatchObject({ appointmentTime: 'morning', version: 4 });
  expect(editOf({ ...form, time: '09:15' }, aBooking()).appointmentTime).toBe('09:15');
});

it('has a default status', () => {
  expect(editFormOf(aBooking({ status: undefined })).status).toBe('pending');
});

const catalog = [
  ...INITIAL_CATALOG.map((option) => aService(option)),
  aService({ id: 'move-out-clean', label: 'Move-out Clean' }),
  aService({ id: 'spring-clean', label: 'Spring Clean', active: false }),
];

it('offers what the catalog offers, in the specification’s words for its own', () => {
  expect(serviceChoices(catalog, aBooking())).toEqual([
    { id: '1-minute', name: '1-minute Express Clean' },
    { id: '1-hour', name: '1-hour Quick Clean' },
    { id: '2-hour', name: '2-hour Standard Clean' },
    { id: '4-hour', name: '4-hour Deep Clean' },
    { id: 'move-out-clean', name: 'Move-out Clean' },
  ]);
});

it('keeps the booking’s own service, hidden or not yet loaded', () => {
  const spring = { serviceType: 'spring-clean', service: 'Spring Clean' };
  expect(serviceChoices(catalog, spring).at(-1)).toEqual({ id: 'spring-clean', name: 'Spring Clean' });
  expect(serviceChoices(catalog, spring)).toHaveLength(6);
  expect(serviceChoices([], aBooking())).toEqual([{ id: '2-hour', name: '2-hour Standard Clean' }]);
});

it('starts with a window and empty where the booking says nothing', () => {
  const form = editFormOf(aBooking({ customTime: '09:00 AM' }));
  expect(form).toMatchObject({ window: 'morning', time: '', specialInstructions: '' });
});

it('sends each field of the form', () => {
  const form = { ...editFormOf(aBooking()), status: 'completed', specialInstructions: 'Ring' } as const;
  expect(editOf(form, aBooking({ version: 5 }))).toEqual({
    appointmentDate: '2026-11-24',
    appointmentTime: 'morning',
    service: '2-hour',
    status: 'completed',
    specialInstructions: 'Ring',
    version: 5,
  });
});

it('sends an address only where it is another one', () => {
  const form = editFormOf(aBooking());
  expect(editOf(form, aBooking())).not.toHaveProperty('location');
  expect(editOf({ ...form, location: '12 Elm Street' }, aBooking()).location).toBe('12 Elm Street');
});

it('knows another day or time, and none that is half typed', () => {
  const form = editFormOf(aBooking());
  expect(movedOf(form, aBooking())).toEqual({});
  expect(movedOf({ ...form, appointmentDate: '' }, aBooking())).toEqual({});
  expect(movedOf({ ...form, appointmentDate: '2026-11-25' }, aBooking())).toEqual({
    appointmentDate: '2026-11-25',
  });
  expect(movedOf({ ...form, window: '', time: '' }, aBooking())).toEqual({});
  const exact = aBooking({ appointmentTime: 'custom', customTime: '02:30 PM' });
  expect(movedOf(editFormOf(exact), exact)).toEqual({});
  expect(movedOf({ ...editFormOf(exact), time: '14:45' }, exact)).toEqual({ appointmentTime: '14:45' });
});

it('says when the visit would be', () => {
  const form = editFormOf(aBooking());
  expect(whenInWords({ ...form, appointmentDate: '2026-11-25' }, aBooking())).toBe(
    'Wed, Nov 25, 2026, Morning, 8 AM–12 PM',
  );
  expect(whenInWords({ ...form, window: '', time: '14:30' }, aBooking())).toBe('Tue, Nov 24, 2026, 2:30 PM');
});

it('sends the fee of a move with the move alone', () => {
  const form = { ...editFormOf(aBooking()), rebookingFee: 3_000 };
  expect(editOf(form, aBooking())).not.toHaveProperty('rebookingFee');
  expect(editOf({ ...form, time: '09:15' }, aBooking()).rebookingFee).toBe(3_000);
});

it('agrees to an address outside the area, or to no crew, only while that stays the same', () => {
  const edit = { ...editOf(editFormOf(aBooking()), aBooking()), location: '12 Elm Street' };
  expect(agreementsOf(edit, undefined, undefined)).toEqual({ withoutCrew: false });
  expect(agreementsOf(edit, edit, 'evenOutside')).toEqual({ evenOutside: true, withoutCrew: false });
  expect(agreementsOf(edit, { ...edit, evenOutside: true }, 'withoutCrew')).toEqual({
    evenOutside: true,
    withoutCrew: true,
  });
  expect(agreementsOf({ ...edit, location: '13 Elm Street' }, edit, 'evenOutside')).toEqual({
    withoutCrew: false,
  });
  expect(agreementsOf({ ...edit, service: '4-hour' }, edit, 'withoutCrew')).toEqual({ withoutCrew: false });
  const { location: _, ...elsewhere } = edit;
  expect(agreementsOf(elsewhere, elsewhere, 'evenOutside')).toEqual({ withoutCrew: false });
});
