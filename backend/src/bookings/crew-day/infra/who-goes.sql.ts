/** Ids of the cleaners who go to a `booking b`. */
export const WHO_GOES = `SELECT m.cleaner_id FROM visit_cleaner m JOIN cleaner k ON k.id = m.cleaner_id AND k.active
  WHERE m.booking_id = b.id`;

/** Whether the cleaner goes. @param cleaner the parameter with the id */
export const goes = (cleaner: string): string =>
  `EXISTS (SELECT FROM (${WHO_GOES}) AS g WHERE g.cleaner_id = ${cleaner})`;

/** The events that count of a `booking b`, as JSON of `VisitEvent`s. */
export const EVENTS = `(SELECT coalesce(json_agg(json_build_object('id', e.id, 'cleanerId', e.cleaner_id, 'kind', e.kind,
  'minutes', e.minutes, 'item', e.item, 'happenedAt', e.happened_at, 'receivedAt', e.received_at,
  'byOffice', e.corrected_by IS NOT NULL)), '[]') FROM visit_event e WHERE e.booking_id = b.id AND e.refused IS NULL)`;
