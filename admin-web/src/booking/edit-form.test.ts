import { expect, it } from 'vitest';
import { aBooking } from '../testing/a-booking';
import { editFormOf, editOf, serviceChoiceOf } from './edit-form';

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
    service: '2-hour Standard Clean',
    status: 'confirmed',
    specialInstructions: 'Ring twice',
  });
});

it('keeps the window while no exact time is given', () => {
  const form = editFormOf(aBooking());
  expect(editOf(form, { version: 4 })).toMatchObject({ appointmentTime: 'morning', version: 4 });
  expect(editOf({ ...form, time: '09:15' }, { version: 4 }).appointmentTime).toBe('09:15');
});

it('knows the choice of each service and the default status', () => {
  expect(serviceChoiceOf('1-minute')).toBe('1-minute Express Clean');
  expect(serviceChoiceOf('4-hour')).toBe('4-hour Deep Clean');
  expect(editFormOf(aBooking({ status: undefined })).status).toBe('pending');
});

it('starts with a window and empty where the booking says nothing', () => {
  const form = editFormOf(aBooking({ customTime: '09:00 AM' }));
  expect(form).toMatchObject({ window: 'morning', time: '', specialInstructions: '' });
});

it('knows a service by its whole name', () => {
  expect(serviceChoiceOf('2')).toBe('');
  expect(serviceChoiceOf('2-hour')).toBe('2-hour Standard Clean');
});

it('sends each field of the form', () => {
  const form = { ...editFormOf(aBooking()), status: 'completed', specialInstructions: 'Ring' } as const;
  expect(editOf(form, { version: 5 })).toEqual({
    appointmentDate: '2026-11-24',
    appointmentTime: 'morning',
    service: '2-hour Standard Clean',
    status: 'completed',
    specialInstructions: 'Ring',
    version: 5,
  });
});
