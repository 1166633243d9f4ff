import type { CustomerRecord } from '@homebright/contract';
import { expect, it } from 'vitest';
import { HOME, aCustomer } from '../../testing/a-customer';
import { customerChangeOf, customerFormOf, propertyChangeOf, propertyFormOf } from './customer-form';

const MAYA: CustomerRecord = aCustomer({ notes: 'Rings twice', tags: ['Dogs', 'VIP'], version: 4 });

it('sends what was changed, with the version that was read', () => {
  const form = customerFormOf(MAYA);
  expect(customerChangeOf(form, MAYA)).toEqual({ version: 4 });
  expect(
    customerChangeOf({ ...form, lastName: ' Ortiz ', notes: ' ', tags: 'VIP,, Gate code ' }, MAYA),
  ).toEqual({
    lastName: 'Ortiz',
    notes: null,
    tags: ['VIP', 'Gate code'],
    version: 4,
  });
  expect(customerFormOf(aCustomer({ firstName: null })).firstName).toBe('');
});

it('sends of a home what was changed, rooms as numbers', () => {
  const form = propertyFormOf(HOME);
  expect(propertyChangeOf(form, HOME)).toEqual({ version: 2 });
  expect(
    propertyChangeOf({ ...form, bedrooms: '4', hasKids: false, specialRequests: ' Side door' }, HOME),
  ).toEqual({
    bedrooms: 4,
    hasKids: false,
    specialRequests: 'Side door',
    version: 2,
  });
});

it('sends the office’s notes about a home only if they were changed', () => {
  const noted = { ...HOME, access: 'Side door', keys: 'Key 12', preferences: null };
  const form = propertyFormOf(noted);
  expect(propertyChangeOf(form, noted)).toEqual({ version: 2 });
  expect(propertyChangeOf({ ...form, keys: ' ', preferences: ' Beds last ' }, noted)).toEqual({
    keys: null,
    preferences: 'Beds last',
    version: 2,
  });
});
