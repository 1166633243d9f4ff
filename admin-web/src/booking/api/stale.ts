import type { ErrorBody, StaleField } from '@homebright/contract';
import { HttpError } from 'react-admin';
import { ApiError } from '../../lib/api';
import { fieldLabel, fieldValue } from '../../lib/format';

/** Fields that somebody else changed, from errors of our own calls or react-admin's; undefined for other failures. */
export function staleFields(error: unknown): StaleField[] | undefined {
  if (error instanceof ApiError) return staleIn(error.body);
  return error instanceof HttpError ? staleIn((error.body ?? {}) as Partial<ErrorBody>) : undefined;
}

/** The stale fields of a refusal, also of one row in a bulk change. */
export function staleIn({ code, details }: Pick<Partial<ErrorBody>, 'code' | 'details'>) {
  return code === 'STALE_VERSION' ? (details ?? []).filter(isStaleField) : undefined;
}

const LABELS: Record<string, string> = {
  appointmentDate: 'Date',
  appointmentTime: 'Time',
  customTime: 'Time',
  service: 'Service',
  serviceType: 'Service',
  status: 'Status',
  specialInstructions: 'Special instructions',
  crewId: 'Crew',
  extras: 'Extras',
  customPrice: 'Price',
};

/** The server's message, then what somebody else changed: '… try again. Status is now Confirmed.' */
export function withChanges(
  refusal: string,
  stale: readonly StaleField[] | undefined,
  timeZone: string,
): string {
  return [refusal, ...(stale ?? []).map((one) => sentence(staleInWords(one, timeZone)))].join(' ');
}

/** Adds a period, unless the typed text already ends a sentence. */
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** 'Status is now Confirmed'. @param labels for records other than bookings */
export function staleInWords({ field, now }: StaleField, timeZone: string, labels = LABELS): string {
  return `${labels[field] ?? fieldLabel(field)} is now ${fieldValue(field, now, timeZone)}`;
}

function isStaleField(detail: unknown): detail is StaleField {
  return !!detail && typeof detail === 'object' && 'field' in detail;
}
