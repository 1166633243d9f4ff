import type { OfficeAccount, OfficeArea, OfficePower } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from './own-account';

/** Where react-admin asks about a resource: the area that it belongs to. All others are bookings' matters. */
const RESOURCES: Partial<Record<string, OfficeArea>> = {
  users: 'customers',
  waitlist: 'customers',
  ratings: 'customers',
  services: 'prices',
  payments: 'money',
  refunds: 'money',
  'unmatched-payments': 'money',
  notifications: 'messages',
  mails: 'messages',
  'audit-log': 'records',
  administrators: 'people',
};

const LOOKS = new Set(['list', 'show', 'export']);

/** Whether an account's role goes so far. Before the account is known everything is open: the server decides anyhow. */
export function reaches(
  account: Pick<OfficeAccount, 'powers'> | undefined,
  area: OfficeArea,
  power: OfficePower = 'write',
): boolean {
  const has = account?.powers?.[area] ?? 'write';
  return has === 'write' || has === power;
}

/** react-admin's question, for an action like 'list' or 'edit' of a resource. */
export function mayUse(account: OfficeAccount | undefined, resource: string, action: string): boolean {
  return reaches(account, RESOURCES[resource] ?? 'schedule', LOOKS.has(action) ? 'read' : 'write');
}

/** Whether who is signed in may take what a booking owes: who runs the day, and who keeps the books. */
export function useMayCollect(): boolean {
  const runsTheDay = useMay('schedule');
  return useMay('money') || runsTheDay;
}

/** Whether who is signed in may look at an area, or change something in it. The frame of the office has asked who it is. */
export function useMay(area: OfficeArea, power: OfficePower = 'write'): boolean {
  return reaches(useQuery({ ...accountQuery, enabled: false }).data, area, power);
}
