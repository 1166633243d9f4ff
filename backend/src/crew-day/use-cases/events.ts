import type { CrewEventKind } from '@homebright/contract';
import { defineEvent } from '../../platform/index.js';

/**
 * A cleaner's event that concerns other people. It may have happened much earlier; its text is only in the
 * row.
 */
export const crewReported = defineEvent<{
  eventId: string;
  bookingId: number;
  cleanerId: number;
  kind: CrewEventKind;
  /** ISO instant. */
  happenedAt: string;
  minutes: number | null;
}>('bookings.crew-reported');
