import { staffEmail } from './staff-email.js';

const lines = ['Booking #7 was paid', 'Booking #8 was cancelled'];

test('one event is the subject itself, several are counted', () => {
  expect(staffEmail(lines.slice(0, 1), 'https://x.example').subject).toBe('Booking #7 was paid');
  expect(staffEmail(lines, 'https://x.example').subject).toBe('2 new events');
});

test('every event is a line, and the button opens the office', () => {
  expect(staffEmail(lines, 'https://x.example')).toMatchObject({
    language: 'en',
    paragraphs: [],
    list: { items: lines },
    actions: [{ url: 'https://x.example/admin-dashboard' }],
  });
});
