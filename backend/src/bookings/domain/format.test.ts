import { inWords, receiptLine } from './format.js';

const MORNING = { date: '2027-03-16', time: 'morning', customTime: null } as const;

test('an appointment in words has the date, and the time of day or the time', () => {
  expect(inWords(MORNING)).toBe('Tuesday, March 16, 2027, 8 AM–12 PM');
  expect(inWords({ ...MORNING, time: 'custom', customTime: '09:05 AM' })).toBe(
    'Tuesday, March 16, 2027, 9:05 AM',
  );
});

test('a receipt names the service and its time', () => {
  expect(receiptLine('2-Hour Standard Clean', MORNING)).toBe(
    '2-Hour Standard Clean on Tuesday, March 16, 2027, 8 AM–12 PM',
  );
});
