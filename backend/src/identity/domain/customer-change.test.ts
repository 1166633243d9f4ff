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

test('what is absent stays, what is empty is none, blanks around go', () => {
  expect(after({})).toEqual(ADA);
  expect(after({ firstName: ' Augusta ', notes: '  ', email: null })).toEqual({
    ...ADA,
    firstName: 'Augusta',
    notes: null,
    email: null,
  });
});

test('tags are there once whatever their capitals, in order', () => {
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

test('a phone that is none is refused, unless it was so before', () => {
  expect(() => after({ phone: 'later' })).toThrow('phone number');
  const odd = { ...ADA, phone: 'later' };
  expect(factsAfter(odd, { ...odd, notes: null })).toEqual({ ...odd, notes: null });
});

test('a name is what is known of it', () => {
  expect(fullName(ADA)).toBe('Ada Byron');
  expect(fullName({ firstName: null, lastName: 'Byron' })).toBe('Byron');
  expect(fullName({ firstName: null, lastName: null })).toBe('');
});
