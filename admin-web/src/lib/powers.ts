import type { OfficeAccount, OfficeArea, OfficePower } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from './own-account';

/** The area of each react-admin resource; all others belong to the schedule. */
const RESOURCES: Partial<Record<string, OfficeArea>> = {
  users: 'customers',
  waitlist: 'customers',
  ratings: 'customers',
  services: 'prices',
  payments: 'money',
  refunds: 'money',
  'gift-cards': 'money',
  'unmatched-payments': 'money',
  notifications: 'messages',
  mails: 'messages',
  'audit-log': 'records',
  administrators: 'people',
};

const READ_ACTIONS = new Set(['list', 'show', 'export']);

/** Whether the role allows this. True until the account has loaded, because the server decides anyway. */
export function reaches(
  account: Pick<OfficeAccount, 'powers'> | undefined,
  area: OfficeArea,
  power: OfficePower = 'write',
): boolean {
  const granted = account?.powers?.[area] ?? 'write';
  return granted === 'write' || granted === power;
}

/** Answers react-admin's question about an action on a resource, like 'list' or 'edit'. */
export function mayUse(account: OfficeAccount | undefined, resource: string, action: string): boolean {
  return reaches(account, RESOURCES[resource] ?? 'schedule', READ_ACTIONS.has(action) ? 'read' : 'write');
}

/** Whether the user may collect what a booking owes, which takes power over the schedule or over money. */
export function useMayCollect(): boolean {
  const runsTheDay = useMay('schedule');
  return useMay('money') || runsTheDay;
}

/** Whether the user may view or change an area. The office's frame loads the account. */
export function useMay(area: OfficeArea, power: OfficePower = 'write'): boolean {
  return reaches(useQuery({ ...accountQuery, enabled: false }).data, area, power);
}
