import { defineEvent } from '../../platform/index.js';

/** Visits that lost their crew because its calendar changed; they keep their time and wait for the office. */
export const visitsUnassigned = defineEvent<{ bookingIds: number[]; because: string }>(
  'dispatch.visits-unassigned',
);
