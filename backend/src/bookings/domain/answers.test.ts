import { Invalid } from '../../kernel/domain-error.js';
import { checkAnswers, checkPhone, type GivenAnswers } from './answers.js';

const ANSWERS: GivenAnswers = {
  rooms: '4+',
  bathrooms: '3+',
  hasKids: false,
  hasPets: false,
  noKidsPets: true,
  maintenanceHistory: 'long-ago',
  customerName: '  Ada \n Byron ',
  customerPhone: '+1 555 123-4567',
  location: '12 North Elm Street',
  hasDrivewayParking: false,
  hasStreetParking: true,
  appointmentDate: '2027-03-16',
  appointmentTime: 'morning',
  customTime: '09:00 AM',
};

const problemsOf = (given: GivenAnswers): unknown[] => {
  try {
    checkAnswers({ ...ANSWERS, ...given });
  } catch (error) {
    if (error instanceof Invalid) return error.details ?? [];
  }
  return [];
};

test('answers come back complete, in one spelling, and without what does not belong', () => {
  expect(checkAnswers({ ...ANSWERS, accessNotes: '  ', specialNotes: ' Mind the cat. ' })).toEqual({
    ...ANSWERS,
    customerName: 'Ada Byron',
    customTime: undefined,
    specialNotes: 'Mind the cat.',
  });
});

test('a time of its own is kept', () => {
  expect(checkAnswers({ ...ANSWERS, appointmentTime: 'custom' }).customTime).toBe('09:00 AM');
});

test('no kids or pets is not said of a home that has them', () => {
  expect(checkAnswers({ ...ANSWERS, hasPets: true })).toMatchObject({ hasPets: true, noKidsPets: false });
});

test.each(['never', 'recent', 'long-ago', 'ongoing', 'minimal'])('last cleaned: %s', (maintenanceHistory) => {
  expect(problemsOf({ maintenanceHistory })).toEqual([]);
});

test.each([
  ['customerName', { customerName: '\u0000 \u200b'.slice(0, 2) }],
  ['location', { location: 'x'.repeat(301) }],
  ['accessNotes', { accessNotes: 'x'.repeat(2001) }],
  ['hasDrivewayParking', { hasStreetParking: false }],
  ['appointmentDate', { appointmentDate: '2027-02-29' }],
  ['appointmentTime', { appointmentTime: undefined }],
  ['customTime', { appointmentTime: 'custom', customTime: '12:01 PM' }],
])('%s is missed', (field, given) => {
  expect(problemsOf(given)).toEqual([{ field, problem: expect.any(String) }]);
});

test.each(['(555) 123-4567', '5551234', '+44 20 7946 0958', '555.123.4567 x12', '123456789012345'])(
  'a phone: %s',
  (phone) => expect(checkPhone(phone)).toBe(phone),
);

test.each(['123456', '1234567890123456', '555-CALL-NOW', '', ' ', 'x12345678', '<b>5551234567</b>'])(
  'no phone: %s',
  (phone) => expect(() => checkPhone(phone)).toThrow(Invalid),
);
