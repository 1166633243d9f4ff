import { Invalid } from '../../kernel/domain-error.js';
import { answersAt, appointmentOf, checkAnswers, checkPhone, type GivenAnswers, notes } from './answers.js';

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

test('checked answers are complete and normalized, without fields that do not apply', () => {
  expect(checkAnswers({ ...ANSWERS, accessNotes: '  ', specialNotes: ' Mind the cat. ' })).toEqual({
    ...ANSWERS,
    customerName: 'Ada Byron',
    customTime: undefined,
    specialNotes: 'Mind the cat.',
  });
});

test('a custom time is kept', () => {
  expect(checkAnswers({ ...ANSWERS, appointmentTime: 'custom' }).customTime).toBe('09:00 AM');
});

test('a home with pets does not count as one without kids and pets', () => {
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
])('a missing or wrong %s is reported', (field, given) => {
  expect(problemsOf(given)).toEqual([{ field, problem: expect.any(String) }]);
});

test.each(['(555) 123-4567', '5551234', '+44 20 7946 0958', '555.123.4567 x12', '123456789012345'])(
  '%s is a phone number',
  (phone) => expect(checkPhone(phone)).toBe(phone),
);

test.each(['123456', '1234567890123456', '555-CALL-NOW', '', ' ', 'x12345678', '<b>5551234567</b>'])(
  '%s is not a phone number',
  (phone) => expect(() => checkPhone(phone)).toThrow(Invalid),
);

test.each<[string, GivenAnswers]>([
  ['rooms', { rooms: '9' }],
  ['bathrooms', { bathrooms: undefined }],
  ['maintenanceHistory', { maintenanceHistory: 'yesterday' }],
  ['customerName', { customerName: 'x'.repeat(500) }],
  ['customerPhone', { customerPhone: 'no' }],
  ['location', { location: '' }],
  ['specialNotes', { specialNotes: 'x'.repeat(2001) }],
])('a wrong %s is reported with the name of its field', (field, given) => {
  expect(problemsOf(given)).toMatchObject([{ field }]);
});

test('all problems are reported at once', () => {
  expect(problemsOf({ rooms: '9', location: '', appointmentDate: 'soon' })).toHaveLength(3);
});

test.each([
  ['driveway', { hasDrivewayParking: true, hasStreetParking: false }],
  ['street', { hasDrivewayParking: false, hasStreetParking: true }],
])('parking in the %s is enough', (_, parking) => {
  expect(checkAnswers({ ...ANSWERS, ...parking })).toMatchObject(parking);
});

test('only the value true counts as yes', () => {
  const loose = { hasKids: 'yes', hasPets: 1, noKidsPets: 'true', hasDrivewayParking: 1 };
  expect(checkAnswers({ ...ANSWERS, ...loose })).toMatchObject({
    hasKids: false,
    hasPets: false,
    noKidsPets: false,
    hasDrivewayParking: false,
  });
  expect(checkAnswers({ ...ANSWERS, hasKids: true })).toMatchObject({ hasKids: true, noKidsPets: false });
});

test('the error says whether a phone number is missing, too long or wrong', () => {
  expect(() => checkPhone(undefined)).toThrow('Please give your phone number.');
  expect(() => checkPhone('1'.repeat(500))).toThrow(/^Please shorten your phone number to \d+ characters\.$/);
  expect(() => checkPhone('12')).toThrow('7 to 15 digits');
});

test('notes keep their line breaks, and are undefined if they are blank or not text', () => {
  expect(notes(' Mind\nthe cat. ')).toBe('Mind\nthe cat.');
  expect([notes('  '), notes(null), notes(7)]).toEqual([undefined, undefined, undefined]);
});

test('another appointment replaces the one in the answers and nothing else', () => {
  const at = {
    rooms: '3',
    appointmentDate: '2027-03-16',
    appointmentTime: 'custom',
    customTime: '09:00 AM',
  } as const;
  const moved = answersAt(at, { date: '2027-03-17', time: 'evening', customTime: null });
  expect(moved).toEqual({ rooms: '3', appointmentDate: '2027-03-17', appointmentTime: 'evening' });
  expect(answersAt(moved, { date: '2027-03-17', time: 'custom', customTime: '10:00 AM' }).customTime).toBe(
    '10:00 AM',
  );
});

test('the appointment in the answers has a custom time only if the customer chose one', () => {
  const window = checkAnswers({ ...ANSWERS });
  expect(appointmentOf(window)).toEqual({ date: '2027-03-16', time: 'morning', customTime: null });
  const custom = checkAnswers({ ...ANSWERS, appointmentTime: 'custom' });
  expect(appointmentOf(custom)).toEqual({ date: '2027-03-16', time: 'custom', customTime: '09:00 AM' });
});
