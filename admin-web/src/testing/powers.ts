import type { OfficeAccount, OfficePowers } from '@homebright/contract';

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

/** An owner without two-factor authentication. */
export const OWNER_ACCOUNT: OfficeAccount = {
  username: 'olive',
  secondFactor: false,
  secondFactorRequired: false,
  recoveryCodesLeft: 0,
  due: null,
  role: 'owner',
  powers: POWERS_OF_AN_OWNER,
};
