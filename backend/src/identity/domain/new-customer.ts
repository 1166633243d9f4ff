import { answerProblem, type NewCustomer, plainPhone, readName } from '@homebright/contract';
import { DomainError, Problems } from '../../kernel/domain-error.js';
import type { OidcProfile } from './oidc-profile.js';

/** The issuer of customers whom the office created: nobody has signed in as one of them. */
export const OFFICE_ISSUER = 'office';
/** The issuer of customers who have only ever signed in with a code sent to their address. */
export const EMAIL_ISSUER = 'email';

/** 'Ada King Byron' → 'Ada', 'King Byron'; 'Lopez, Maria' → 'Maria', 'Lopez'. Words in parentheses stay with the last name. */
export function namesIn(name: string): { firstName: string; lastName: string | null } {
  const { first, last, aside } = readName(name, null);
  return { firstName: first, lastName: [last, aside && `(${aside})`].filter(Boolean).join(' ') || null };
}

/** The customer as the office describes them. @throws Invalid with a detail per field */
export function officeProfile(subject: string, { name, phone, email }: NewCustomer): OidcProfile {
  const problems = new Problems();
  if (answerProblem('customerName', name)) problems.add('name', 'Please give the customer’s name.');
  if (answerProblem('customerPhone', phone)) problems.add('phone', 'Please give a phone number.');
  problems.refuse();
  return {
    issuer: OFFICE_ISSUER,
    subject,
    email: email?.trim().toLowerCase() || null,
    emailVerified: false,
    ...namesIn(name),
    profileImageUrl: null,
    phone: plainPhone(phone),
  };
}

/**
 * Another customer has this address already. The office can book for that customer, or enter a different
 * address.
 */
export class CustomerKnown extends DomainError {
  constructor(userId: string, name: string) {
    super('CONFLICT', `${name} has this email already. Please choose them, or give another email.`, [
      { field: 'email', userId },
    ]);
  }
}
