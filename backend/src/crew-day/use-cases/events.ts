import type { CrewEventKind } from '@homebright/contract';
import { defineEvent } from '../../platform/index.js';

/**
 * A cleaner has reported something that concerns other people, perhaps much earlier. The text is only in the event's row.
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
