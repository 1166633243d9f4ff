import { OFFICE_AREAS, type OfficePower, type OfficePowers, type OfficeRole } from '@homebright/contract';

const everywhere = (power: OfficePower): OfficePowers =>
  Object.fromEntries(OFFICE_AREAS.map((area) => [area, power])) as OfficePowers;

/** Which role may do what (docs/rules.md#roles). */
export const POWERS: Record<OfficeRole, OfficePowers> = {
  owner: everywhere('write'),
  dispatcher: {
    ...everywhere('none'),
    schedule: 'write',
    customers: 'write',
    messages: 'write',
    prices: 'read',
  },
  bookkeeper: { ...everywhere('read'), money: 'write' },
};

const RANK: Record<OfficePower, number> = { none: 0, read: 1, write: 2 };

/** Whether a change of role takes any power away. */
export const losesPowers = (before: OfficeRole, after: OfficeRole): boolean =>
  OFFICE_AREAS.some((area) => RANK[POWERS[after][area]] < RANK[POWERS[before][area]]);
