import { AGREED_FIELDS, type AgreedField } from '@homebright/contract';
import type { Booking } from './booking.js';
import { homeKey } from './address-key.js';
import type { Draft } from './draft.js';
import type { Extras } from './visit-quote.js';

type Agreed = Pick<
  Booking,
  'customPrice' | 'priceLocked' | 'serviceType' | 'recurringFrequency' | 'questionnaire' | 'extras'
>;

/** The fields that the price is for and that the draft would change; none if the office has set no price. */
export function agreedFieldsChanged(booking: Agreed, draft: Draft): AgreedField[] {
  if (booking.customPrice === null && !booking.priceLocked) return [];
  const before = termsOf({
    ...booking.questionnaire,
    service: booking.serviceType,
    frequency: booking.recurringFrequency,
    extras: booking.extras,
  });
  const after = termsOf({ ...draft.answers, ...draft });
  return AGREED_FIELDS.filter((field) => before[field] !== after[field]);
}

function termsOf(given: {
  service: string;
  frequency: string | null;
  rooms?: string;
  bathrooms?: string;
  location?: string;
  extras: Extras;
}): Record<AgreedField, string | null | undefined> {
  const { service, frequency, rooms, bathrooms, location = '' } = given;
  const extras = JSON.stringify(Object.entries(given.extras).sort());
  return { service, frequency, rooms, bathrooms, extras, location: homeKey(location) };
}
