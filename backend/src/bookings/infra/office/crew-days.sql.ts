/**
 * Condition over `booking b` and `assignment a`: the visit needs a crew. An unpaid booking whose hold has expired does
 * not, until somebody pays.
 */
export const NEEDS_CREW = `(a.crew_id IS NULL AND (a.booking_id IS NOT NULL OR b.status <> 'pending')
  AND b.status NOT IN ('cancelled', 'completed'))`;
