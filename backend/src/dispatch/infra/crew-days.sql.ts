/**
 * Working minutes on a date of all crews together, or of those crews `c` that meet the condition; whole-day closures
 * are deducted.
 */
export function capacityOn(day: string, condition = ''): string {
  return `(SELECT coalesce(sum(c.end_minute - c.start_minute), 0)::int FROM crew c
    WHERE c.active AND extract(dow FROM ${day})::int = ANY (c.working_days) ${condition}
      AND NOT EXISTS (SELECT FROM closure x WHERE (x.crew_id IS NULL OR x.crew_id = c.id)
        AND x.from_minute IS NULL AND ${day}::date BETWEEN x.first_date AND x.last_date))`;
}
