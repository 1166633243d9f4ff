import type { CrewEventKind } from '@homebright/contract';
import { defineEvent } from '../../platform/index.js';

/** A cleaner's event that others have to know about. It may have happened at any earlier time; the row has its text. */
export const crewReported = defineEvent<{
  eventId: string;
  bookingId: number;
  cleanerId: number;
  kind: CrewEventKind;
  /** ISO instant. */
  happenedAt: string;
  minutes: number | null;
}>('bookings.crew-reported');
