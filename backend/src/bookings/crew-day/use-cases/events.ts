import type { CrewEventKind } from '@homebright/contract';
import { defineEvent } from '../../../platform/index.js';

/** A cleaner tapped something that others have to know of. It happened at any time before; what was written stands in the row. */
export const crewReported = defineEvent<{
  eventId: string;
  bookingId: number;
  cleanerId: number;
  kind: CrewEventKind;
  /** ISO instant. */
  happenedAt: string;
  minutes: number | null;
}>('bookings.crew-reported');
