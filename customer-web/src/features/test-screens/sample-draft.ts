import type { Frequency, ServiceType } from '@homebright/contract';
import { type PendingBooking, withDraftId } from '../../lib/flow/draft.js';
import { addDays, todayIn } from '@homebright/web-common/time/dates.js';

interface Sample {
  service: ServiceType;
  frequency?: Frequency;
  timeZone: string;
}

/** A complete draft for a morning one week ahead. */
export function sampleDraft({ service, frequency, timeZone }: Sample): PendingBooking {
  const answers = {
    rooms: '2',
    bathrooms: '1',
    hasKids: false,
    hasPets: true,
    noKidsPets: false,
    maintenanceHistory: 'recent',
    customerName: 'Test Customer',
    customerPhone: '(555) 123-4567',
    location: '12 North Main Street, Springfield',
    accessNotes: 'Ring twice',
    hasDrivewayParking: true,
    hasStreetParking: false,
    appointmentDate: addDays(todayIn(timeZone), 7),
    appointmentTime: 'morning',
  } as const;
  return withDraftId({
    ...answers,
    service,
    serviceType: service,
    isRecurring: frequency !== undefined,
    frequency,
    questionnaire: answers,
    photos: [],
    propertyData: { bedrooms: 2, bathrooms: 1 },
  });
}
