import { Invalid, Problems } from './domain-error.js';

test('all problems are reported at once, the first of them as the message', () => {
  const problems = new Problems();
  problems.add('rooms', 'Which rooms?');
  expect(
    problems.during('location', () => {
      throw new Invalid('Where?');
    }),
  ).toBeUndefined();
  expect(() => problems.refuse()).toThrow(
    expect.objectContaining({
      code: 'INVALID',
      message: 'Which rooms?',
      details: [
        { field: 'rooms', problem: 'Which rooms?' },
        { field: 'location', problem: 'Where?' },
      ],
    }),
  );
});

test('without a problem there is a value, and nothing is refused', () => {
  const problems = new Problems();
  expect(problems.during('rooms', () => '3')).toBe('3');
  expect(() => problems.refuse()).not.toThrow();
});

test('a program error is not recorded as a customer’s problem', () => {
  const problems = new Problems();
  const fault = new TypeError('rooms is undefined');
  expect(() =>
    problems.during('rooms', () => {
      throw fault;
    }),
  ).toThrow(fault);
  expect(() => problems.refuse()).not.toThrow();
});
