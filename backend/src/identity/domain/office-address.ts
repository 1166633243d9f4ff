import type { OfficeRole } from '@homebright/contract';

/**
 * Whether an administrator may confirm that a person who signed in with an address is the customer whom the office
 * created. Dispatchers may not confirm an address that they entered themselves: it could be their own, and they would
 * open the account to themselves. Owners may, because they can see everything in the account anyway.
 *
 * @param setBy the id of the administrator who entered the address; null if nobody in the office did
 */
export function mayConfirm(
  { id, role }: { id: string | null; role?: OfficeRole },
  setBy: string | null,
): boolean {
  return role === 'owner' || id !== setBy;
}
