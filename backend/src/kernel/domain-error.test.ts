import { DomainError, Forbidden, Invalid, NotFound } from './domain-error.js';

class TooLate extends DomainError {
  constructor(options?: ErrorOptions) {
    super('CONFLICT', 'It is too late.', [{ by: 1 }], options);
  }
}

test('a domain error has a code, a message, details and the name of its class', () => {
  const cause = new Error('the clock');
  const error = new TooLate({ cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'TooLate',
    code: 'CONFLICT',
    message: 'It is too late.',
    details: [{ by: 1 }],
    cause,
  });
});

test('the general errors have their codes', () => {
  expect(new NotFound('Booking #7')).toMatchObject({
    code: 'NOT_FOUND',
    message: 'Booking #7 was not found.',
  });
  expect(new Invalid('No.', [{ field: 'rooms' }])).toMatchObject({
    code: 'INVALID',
    message: 'No.',
    details: [{ field: 'rooms' }],
  });
  expect(new Forbidden()).toMatchObject({ code: 'FORBIDDEN', message: expect.stringMatching(/not allowed/) });
  expect(new Forbidden('Not yours.').message).toBe('Not yours.');
});
