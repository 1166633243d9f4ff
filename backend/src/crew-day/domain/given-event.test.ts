import { readEvent } from './given-event.js';

const event = {
  id: '0B0E2C1A-7c35-4f4e-9f2e-2d5c9a1f0a11',
  visitId: 7,
  kind: 'finished',
  at: '2027-03-16T11:02:00.000-04:00',
  text: 'Done',
};

test('reads an event', () => {
  expect(readEvent({ ...event, minutes: 20.4, item: 'dusting', more: 1 })).toEqual({
    id: event.id.toLowerCase(),
    visitId: 7,
    kind: 'finished',
    at: new Date('2027-03-16T15:02:00Z'),
    minutes: 20,
    item: 'dusting',
    text: 'Done',
  });
});

test.each([
  [null],
  ['finished'],
  [[]],
  [{ ...event, id: '7' }],
  [{ ...event, id: undefined }],
  [{ ...event, visitId: '7' }],
  [{ ...event, visitId: 0 }],
  [{ ...event, visitId: 1e300 }],
  [{ ...event, kind: 'cancelled' }],
  [{ ...event, kind: 'toString' }],
  [{ ...event, at: 'yesterday' }],
  [{ ...event, at: '2027-13-45T99:00:00Z' }],
  [{ ...event, at: '0001-01-01T00:00:00Z' }],
  [{ ...event, at: 1_800_000_000 }],
])('refuses %j', (given) => {
  expect(readEvent(given)).toBeNull();
});

test('a long text is cut, and values of a wrong type or size are left out', () => {
  const long = readEvent({ ...event, text: `\0${'x'.repeat(3000)}`, item: 4, minutes: 100_000 });
  expect(long).toMatchObject({ text: 'x'.repeat(2000), item: null, minutes: null });
  expect(readEvent({ ...event, text: 'a\ud800' })?.text).toBe('a\ufffd');
});
