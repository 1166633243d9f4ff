import type { OfficeRole } from '@homebright/contract';

export const ROLE_WORDS: Record<OfficeRole, string> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  bookkeeper: 'Bookkeeper',
};
