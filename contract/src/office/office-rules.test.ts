import { expect, test } from 'vitest';
import { BUSINESS_PHONE } from './office-rules.js';

test.each([
  ['', true],
  ['(555) 014-2233', true],
  ['+49 30 123456 x12', true],
  ['5550', false],
  ['555-CLEAN', false],
  ['5'.repeat(31), false],
])('%j is a phone number of the business: %s', (phone, can) => expect(BUSINESS_PHONE.test(phone)).toBe(can));
