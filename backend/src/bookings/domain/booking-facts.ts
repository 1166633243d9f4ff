import type { StaleField } from '@homebright/contract';
import type { Difference } from '../../kernel/difference.js';
import type { Booking } from './booking.js';
import type { Extras } from '../../pricing/domain/index.js';

/** The editable fields of a booking, as the audit log stores them. */
export type BookingFacts = ReturnType<typeof factsOf>;

export type FactsChange = Difference<BookingFacts>;

export function factsOf(booking: Booking) {
  return {
    appointmentDate: booking.appointmentDate,
    appointmentTime: booking.appointmentTime,
    customTime: booking.customTime,
    service: booking.serviceType,
    status: booking.status,
    extras: inWords(booking.extras),
    specialInstructions: booking.specialInstructions,
    cataloguePrice: booking.cataloguePrice,
    customPrice: booking.customPrice,
    priceLockedAt: booking.priceLockedAt?.toISOString() ?? null,
    deletedAt: booking.deletedAt?.toISOString() ?? null,
    version: booking.version,
  };
}

/** 'oven, windows × 2'; null if there are no extras. */
function inWords(extras: Extras): string | null {
  const words = Object.entries(extras)
    .sort()
    .map(([id, count]) => (count > 1 ? `${id} × ${count}` : id));
  return words.join(', ') || null;
}

/**
 * The fields that somebody else has changed since `version` was read. Changes by customers and payments are not in the
 * audit log. If the log has gaps, every field whose value differs from the editor's counts as changed.
 */
export function staleFields(
  version: number,
  now: BookingFacts,
  log: readonly FactsChange[],
  sent: Partial<BookingFacts>,
): StaleField[] {
  const loggedFields = log.flatMap(({ after }) => Object.keys(after));
  const steps = log.map(({ before, after }) => (after.version ?? 0) - (before.version ?? 0));
  const isComplete = steps.reduce((sum, step) => sum + step, 0) === now.version - version;
  const fields = new Set(isComplete ? loggedFields : [...loggedFields, ...Object.keys(sent)]) as Set<
    keyof BookingFacts
  >;
  return (
    [...fields]
      // The log also has entries, such as a crew or a refund, that are not fields of the booking.
      .filter((field) => field in now && field !== 'version' && field !== 'cataloguePrice')
      .filter((field) => loggedFields.includes(field) || sent[field] !== now[field])
      .map((field) => ({ field, now: now[field] }))
  );
}
