import { LAPSED_AFTER_DAYS, type Segment, type Visited } from '@homebright/contract';
import { collectionOn, VISITORS, visitsUntil } from '../../bookings/index.js';

const HAS_PLAN = `SELECT user_id FROM subscription WHERE status IN ('active', 'paused')`;

const SEGMENT_CONDITIONS: Record<Segment, (today: string, now: string) => string> = {
  plan: () => `u.id IN (${HAS_PLAN})`,
  'one-time': () =>
    `u.id IN (${VISITORS}) AND u.id NOT IN (SELECT user_id FROM subscription WHERE status <> 'incomplete')`,
  lapsed: (
    today,
  ) => `u.id IN (${VISITORS} GROUP BY user_id HAVING max(appointment_date) < ${today}::date - ${LAPSED_AFTER_DAYS})
    AND u.id NOT IN (${HAS_PLAN})`,
  // Scheduled charges are not debts, and neither are abandoned bookings.
  unpaid: (today, now) => `u.id IN (SELECT v.user_id FROM visit v
    WHERE v.balance > 0 AND ${collectionOn(`${today}::date`, now)} IN ('due', 'failed'))`,
};

/**
 * A condition over `app_user u`, shared by the filter and its count.
 * @param today SQL for the business's date
 * @param now SQL for the present time
 */
export const inSegment = (segment: Segment, today: string, now: string): string =>
  SEGMENT_CONDITIONS[segment](today, now);

/** A condition over `visitsUntil` the period's end. @param from the period's first date */
export const isVisitor: Record<Visited, (from: string) => string> = {
  new: (from) => `first >= ${from}`,
  repeat: (from) => `first < ${from} AND last >= ${from}`,
};

/**
 * A condition over `app_user u`, with the same rules as `PeriodFigures`. `$?` and `$?2` are the first and last date.
 */
export const hasVisited = (how: Visited): string =>
  `u.id IN (SELECT user_id FROM (${visitsUntil('$?2::date')}) AS visitor WHERE ${isVisitor[how]('$?::date')})`;
