import {
  type CustomerChange,
  type CustomerFacts,
  isPhone,
  OFFICE_LIMITS,
  plainPhone,
} from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';

const { tags: MAX_TAGS } = OFFICE_LIMITS.customer;

/** The office's facts about a customer after the change, trimmed; blank becomes null. @throws Invalid */
export function factsAfter(before: CustomerFacts, change: CustomerChange): CustomerFacts {
  const text = (field: 'firstName' | 'lastName' | 'phone' | 'email' | 'notes'): string | null => {
    const typedText = change[field];
    return typedText === undefined ? before[field] : typedText?.trim() || null;
  };
  const typed = text('phone');
  const phone = typed && typed !== before.phone ? plainPhone(typed) : typed;
  if (phone && phone !== before.phone && !isPhone(phone))
    throw new Invalid('Please enter a phone number that can be called.', [{ field: 'phone' }]);
  const tags = change.tags ? tagsOf(change.tags) : before.tags;
  if (change.tags && tags.length > MAX_TAGS)
    throw new Invalid(`Please use up to ${MAX_TAGS} tags.`, [{ field: 'tags' }]);
  const { version } = before;
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone,
    email: text('email'),
    notes: text('notes'),
    tags,
    version,
  };
}

/** The tags without duplicates (ignoring case), in alphabetical order. */
export function tagsOf(given: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of given.map((text) => text.trim()).filter(Boolean)) {
    const key = tag.toLowerCase();
    if (!tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()].sort((a, b) => a.localeCompare(b, 'en'));
}

/** The full name, as bookings store it. */
export function fullName({ firstName, lastName }: Pick<CustomerFacts, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
