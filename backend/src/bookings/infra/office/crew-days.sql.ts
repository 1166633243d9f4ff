/**
 * Visits that wait for the office to send somebody, over `booking b` and `assignment a`. An unpaid booking whose hold has
 * lapsed needs no crew until somebody pays.
 */
export const NEEDS_CREW = `(a.crew_id IS NULL AND (a.booking_id IS NOT NULL OR b.status <> 'pending')
  AND b.status NOT IN ('cancelled', 'completed'))`;

/** Minutes that all crews together, or crew `c` of the condition, can work on a date; whole-day closures count. */
export function capacityOn(day: string, condition = ''): string {
  return `(SELECT coalesce(sum(c.end_minute - c.start_minute), 0)::int FROM crew c
    WHERE c.active AND extract(dow FROM ${day})::int = ANY (c.working_days) ${condition}
      AND NOT EXISTS (SELECT FROM closure x WHERE (x.crew_id IS NULL OR x.crew_id = c.id)
        AND x.from_minute IS NULL AND ${day}::date BETWEEN x.first_date AND x.last_date))`;
}
