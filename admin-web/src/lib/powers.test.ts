import type { OfficeAccount, OfficePowers } from '@homebright/contract';
import { expect, it } from 'vitest';
import { mayUse, reaches } from './powers';

const POWERS: OfficePowers = {
  schedule: 'write',
  customers: 'write',
  messages: 'write',
  money: 'none',
  prices: 'read',
  settings: 'none',
  people: 'none',
  records: 'none',
};
const DISPATCHER = { powers: POWERS } as OfficeAccount;

it('looks where one may look, and changes where one may change', () => {
  expect(reaches(DISPATCHER, 'schedule')).toBe(true);
  expect(reaches(DISPATCHER, 'prices')).toBe(false);
  expect(reaches(DISPATCHER, 'prices', 'read')).toBe(true);
  expect(reaches(DISPATCHER, 'money', 'read')).toBe(false);
});

it('answers react-admin by resource', () => {
  expect(mayUse(DISPATCHER, 'services', 'list')).toBe(true);
  expect(mayUse(DISPATCHER, 'services', 'edit')).toBe(false);
  expect(mayUse(DISPATCHER, 'payments', 'list')).toBe(false);
  expect(mayUse(DISPATCHER, 'crews', 'create')).toBe(true);
});

it('leaves the decision to the server as long as nobody is known', () => {
  expect(reaches(undefined, 'people')).toBe(true);
  expect(mayUse(undefined, 'administrators', 'edit')).toBe(true);
});
