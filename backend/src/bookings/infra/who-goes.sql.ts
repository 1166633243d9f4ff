/** The ids of the active cleaners assigned to a `visit v`. */
export const WHO_GOES = `SELECT m.cleaner_id FROM visit_cleaner m JOIN cleaner k ON k.id = m.cleaner_id AND k.active
  WHERE m.booking_id = v.id`;

/** Whether the cleaner is assigned. @param cleaner the parameter with the id */
export const goes = (cleaner: string): string =>
  `EXISTS (SELECT FROM (${WHO_GOES}) AS g WHERE g.cleaner_id = ${cleaner})`;

/**
 * Whether a `visit_event e` of a `visit v` counts. It must not be refused, and it must be about the visit's current
 * appointment. Events from before the office rebooked the visit after a lockout, or from more than 12 hours before its
 * start, belong to an earlier appointment.
 */
export const COUNTS = `e.refused IS NULL AND e.happened_at > greatest(
  (SELECT s.starts_at - interval '12 hours 1 second' FROM assignment s WHERE s.booking_id = v.id),
  (SELECT max(d.decided_at) FROM visit_decision d WHERE d.booking_id = v.id AND d.decision = 'rebooked'), '-infinity')`;

/** The events of a `visit v` that count, as JSON of `VisitEvent`s. */
export const EVENTS = `(SELECT coalesce(json_agg(json_build_object('id', e.id, 'cleanerId', e.cleaner_id, 'kind', e.kind,
  'minutes', e.minutes, 'item', e.item, 'happenedAt', e.happened_at, 'receivedAt', e.received_at,
  'byOffice', e.corrected_by IS NOT NULL, 'withdrawn', e.withdrawn)), '[]') FROM visit_event e WHERE e.booking_id = v.id AND ${COUNTS})`;
