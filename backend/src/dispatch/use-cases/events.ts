import { defineEvent } from '../../platform/index.js';

/** Visits lost their crew because its calendar changed; they keep their time and are flagged for the office. */
export const visitsUnassigned = defineEvent<{ bookingIds: number[]; because: string }>(
  'dispatch.visits-unassigned',
);
