import type { OfficePowers } from '@homebright/contract';

export const POWERS_OF_AN_OWNER: OfficePowers = {
  schedule: 'write',
  customers: 'write',
  messages: 'write',
  money: 'write',
  prices: 'write',
  settings: 'write',
  people: 'write',
  records: 'write',
};
