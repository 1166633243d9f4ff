import {
  AGREED_FIELDS,
  type AgreedField,
  type BookedField,
  type QuestionnaireAnswers,
} from '@homebright/contract';
import type { Booking } from './booking.js';
import { homeKey } from '../../kernel/address-key.js';
import { appointmentOf } from './answers.js';
import { isSameAppointment } from './appointment.js';
import type { Draft } from './draft.js';
import type { Extras } from './visit-quote.js';

type Terms = Pick<Booking, 'serviceType' | 'recurringFrequency' | 'questionnaire' | 'extras'>;
type Priced = Terms & Pick<Booking, 'customPrice' | 'priceLocked'>;
type Booked = Terms & Pick<Booking, 'appointment'>;

/** The price-relevant fields that the draft would change; empty if the office has set no price. */
export function agreedFieldsChanged(booking: Priced, draft: Draft): AgreedField[] {
  return booking.customPrice === null && !booking.priceLocked ? [] : fieldsChanged(booking, draft);
}

/**
 * The changed fields that make the draft a different booking. If there are any, the existing booking takes no
 * new answers.
 */
export function bookedFieldsChanged(booking: Booked, draft: Draft): BookedField[] {
  const fields = fieldsChanged(booking, draft);
  return isSameAppointment(booking.appointment, appointmentOf(draft.answers))
    ? fields
    : [...fields, 'appointment'];
}

function fieldsChanged(booking: Terms, draft: Draft): AgreedField[] {
  // A question that the booking was not asked counts as unchanged.
  const { halfBaths, squareFeet } = draft.answers;
  const before = comparable({
    halfBaths,
    squareFeet,
    ...booking.questionnaire,
    service: booking.serviceType,
    frequency: booking.recurringFrequency,
    extras: booking.extras,
  });
  const after = comparable({ ...draft.answers, ...draft });
  return AGREED_FIELDS.filter((field) => before[field] !== after[field]);
}

/** Values to compare with `===`: extras in any order, and the address as the key of its home. */
function comparable(
  given: Partial<QuestionnaireAnswers> & { service: string; frequency: string | null; extras: Extras },
): Record<AgreedField, string | null | undefined> {
  const { service, frequency, rooms, bathrooms, halfBaths, squareFeet, location = '' } = given;
  const extras = JSON.stringify(Object.entries(given.extras).sort());
  return { service, frequency, rooms, bathrooms, halfBaths, squareFeet, extras, location: homeKey(location) };
}
