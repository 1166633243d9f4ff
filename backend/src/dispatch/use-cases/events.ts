import type { CleanerAddress } from '../domain/cleaner.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { defineEvent } from '../../platform/index.js';

/**
 * Visits lost their crew because its calendar changed. They keep their time and are flagged for the office.
 */
export const visitsUnassigned = defineEvent<{ bookingIds: number[]; because: string }>(
  'dispatch.visits-unassigned',
);

/** Unpaid holds now take more than half of the crews' time on this date. `held` and `crews` are minutes. */
export const dayCrowded = defineEvent<{ date: LocalDate; held: number; crews: number }>(
  'dispatch.day-crowded',
);

/**
 * The office changed or removed a phone or an email that a cleaner signed in with. The audit log has the
 * former address.
 */
export const cleanerReaddressed = defineEvent<{
  cleanerId: number;
  version: number;
  fields: CleanerAddress[];
}>('dispatch.cleaner-readdressed');
