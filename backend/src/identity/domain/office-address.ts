import type { OfficeRole } from '@homebright/contract';

/**
 * Whether an administrator may say that whoever signed in with an address is the customer whom the office made. Otherwise a
 * dispatcher could write an address of their own, sign in with it and open the account to themselves. Owners may: nothing
 * behind the account is closed to them.
 *
 * @param setBy the id of the administrator who wrote the address; null if nobody of the office did
 */
export function mayConfirm(
  { id, role }: { id: string | null; role?: OfficeRole },
  setBy: string | null,
): boolean {
  return role === 'owner' || id !== setBy;
}
