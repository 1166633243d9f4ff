import type { AccountDuty } from '@homebright/contract';

/** What an administrator has to do before anything else, one after the other; null when the office is open. */
export function requiredAction(
  { passwordTemporary, secondFactor }: { passwordTemporary: boolean; secondFactor: boolean },
  secondFactorRequired: boolean,
): AccountDuty | null {
  if (passwordTemporary) return 'password';
  return secondFactorRequired && !secondFactor ? 'second-factor' : null;
}
