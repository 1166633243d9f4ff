import type { CustomerFacts } from '@homebright/contract';
import { factsAfter, fullName } from './customer-change.js';

const ADA: CustomerFacts = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '(555) 123-4567',
  email: 'ada@example.com',
  notes: 'Key under the pot',
  tags: ['VIP'],
  version: 3,
};
const after = (change: object) => factsAfter(ADA, { version: 3, ...change });

test('an absent field is unchanged, an empty one becomes null, and surrounding blanks are removed', () => {
  expect(after({})).toEqual(ADA);
  expect(after({ firstName: ' Augusta ', notes: '  ', email: null })).toEqual({
    ...ADA,
    firstName: 'Augusta',
    notes: null,
    email: null,
  });
});

test('tags are stored once, whatever their case, and sorted', () => {
  expect(after({ tags: ['vip', ' Gate code ', 'VIP', '', 'Allergies'] }).tags).toEqual([
    'Allergies',
    'Gate code',
    'vip',
  ]);
  expect(after({ tags: [] }).tags).toEqual([]);
  const many = Array.from({ length: 13 }, (_, n) => `tag ${n}`);
  expect(() => after({ tags: many })).toThrow('up to 12 tags');
  expect(after({ tags: [...many.slice(0, 12), 'TAG 0'] }).tags).toHaveLength(12);
});

test('a text that is not a phone number is refused, unless it is unchanged', () => {
  expect(() => after({ phone: 'later' })).toThrow('phone number');
  const odd = { ...ADA, phone: 'later' };
  expect(factsAfter(odd, { ...odd, notes: null })).toEqual({ ...odd, notes: null });
});

test('a full name consists of the parts that are known', () => {
  expect(fullName(ADA)).toBe('Ada Byron');
  expect(fullName({ firstName: null, lastName: 'Byron' })).toBe('Byron');
  expect(fullName({ firstName: null, lastName: null })).toBe('');
});
