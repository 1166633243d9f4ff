import {
  AGREED_FIELDS,
  type AgreedField,
  type BookedField,
  type QuestionnaireAnswers,
} from '@homebright/contract';
import { homeKey } from '../../kernel/address-key.js';
import { appointmentOf } from './answers.js';
import { isSameAppointment } from './appointment.js';
import type { Booking } from './booking.js';
import type { Draft } from './draft.js';
import type { Extras } from '../../pricing/domain/index.js';

type Terms = Pick<Booking, 'serviceType' | 'recurringFrequency' | 'questionnaire' | 'extras'>;
type Priced = Terms & Pick<Booking, 'customPrice' | 'priceLocked'>;
type Booked = Terms & Pick<Booking, 'appointment'>;

/** The fields that affect the price and that the draft would change. Empty if the office has set no price. */
export function agreedFieldsChanged(booking: Priced, draft: Draft): AgreedField[] {
  return booking.customPrice === null && !booking.priceLocked ? [] : fieldsChanged(booking, draft);
}

/**
 * The fields in which the draft differs from the booking. If there are any, the draft is a different booking, and this one
 * takes no new answers.
 */
export function bookedFieldsChanged(booking: Booked, draft: Draft): BookedField[] {
  const fields = fieldsChanged(booking, draft);
  return isSameAppointment(booking.appointment, appointmentOf(draft.answers))
    ? fields
    : [...fields, 'appointment'];
}

function fieldsChanged(booking: Terms, draft: Draft): AgreedField[] {
  // The answer to a question that was not asked for this booking counts as unchanged.
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

/** Values to compare with `===`. Extras are sorted, and the key of the home stands for the address. */
function comparable(
  given: Partial<QuestionnaireAnswers> & { service: string; frequency: string | null; extras: Extras },
): Record<AgreedField, string | null | undefined> {
  const { service, frequency, rooms, bathrooms, halfBaths, squareFeet, location = '' } = given;
  const extras = JSON.stringify(Object.entries(given.extras).sort());
  return { service, frequency, rooms, bathrooms, halfBaths, squareFeet, extras, location: homeKey(location) };
}
