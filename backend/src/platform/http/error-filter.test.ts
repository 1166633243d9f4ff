import { BadRequestException } from '@nestjs/common';
import { ERROR_CODES } from '@homebright/contract';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { describeError } from './error-filter.js';

test('every code has a status of its own kind', () => {
  for (const code of ERROR_CODES) {
    const { status, body } = describeError(new DomainError(code, 'A sentence.'));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toEqual({ error: 'A sentence.', message: 'A sentence.', code });
  }
});

test('a database’s message is never passed on', () => {
  const secret = Object.assign(new Error('duplicate key (email)=(robin@example.org)'), { code: '23505' });
  expect(JSON.stringify(describeError(secret))).not.toContain('robin');
  expect(describeError(secret).status).toBe(500);
});

test.each([
  [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 503],
  [Object.assign(new Error('disk full'), { code: 'ENOSPC' }), 503],
  [new Error('Connection terminated unexpectedly'), 503],
  [Object.assign(new Error('shutting down'), { driverError: { code: '57P01' } }), 503],
  [Object.assign(new Error('null byte'), { driverError: { code: '22021' } }), 400],
  [Object.assign(new Error('too big'), { statusCode: 413 }), 413],
  [new BadRequestException('Validation failed'), 400],
  [new NotFound('The booking'), 404],
  ['a string', 500],
])('%s is %i', (error, status) => expect(describeError(error).status).toBe(status));
