import type { BookingDraft } from '@homebright/contract';
import type { Booking } from './draft.js';
import { withUnit } from './with-unit.js';

/** The draft that checkout sends, without its id. Undefined while no service is chosen (docs/rules.md#drafts). */
export function bookingDraft({
  answers,
  selection,
  extras,
  coupon,
  focusNotes,
  photos,
}: Booking): Omit<BookingDraft, 'draftId'> | undefined {
  if (!selection) return undefined;
  const { customTime, unit, ...asked } = answers;
  const home = { ...asked, location: withUnit(answers.location, unit) };
  const questionnaire = answers.appointmentTime === 'custom' ? { ...home, customTime } : home;
  return {
    ...(questionnaire as BookingDraft),
    hasKids: answers.hasKids ?? false,
    hasPets: answers.hasPets ?? false,
    noKidsPets: answers.noKidsPets ?? false,
    hasDrivewayParking: answers.hasDrivewayParking ?? false,
    hasStreetParking: answers.hasStreetParking ?? false,
    service: selection.service,
    serviceType: selection.service,
    isRecurring: selection.isRecurring,
    frequency: selection.isRecurring ? selection.frequency : undefined,
    questionnaire,
    extras: extras && Object.keys(extras).length > 0 ? extras : undefined,
    couponCode: coupon?.refused ? undefined : coupon?.code,
    focusNotes: focusNotes || undefined,
    photos: photos.map((photo) => photo.id),
    propertyData: { bedrooms: count(answers.rooms), bathrooms: count(answers.bathrooms) },
  };
}

/** '4+' counts as 4. */
function count(choice: string | undefined): number | undefined {
  return choice ? Number.parseInt(choice, 10) : undefined;
}
