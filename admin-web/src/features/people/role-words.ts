import { OFFICE_ROLES } from '@homebright/contract';
import type { OfficeRole } from '@homebright/contract';

export const ROLE_WORDS: Record<OfficeRole, string> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  bookkeeper: 'Bookkeeper',
};

export const ROLE_CHOICES = OFFICE_ROLES.map((role) => ({ id: role, name: ROLE_WORDS[role] }));

export const WHAT_ROLES_DO =
  'Owners do everything. Dispatchers run the day: calendar, bookings, customers, crews, messages. Bookkeepers handle money and can view everything else.';
