/** Hues that are easy to tell apart, in the light and the dark theme. */
const HUES = [205, 28, 275, 150, 340, 55, 185, 310];

/** A crew's color in the calendar: it never changes, and eight consecutive ids have different colors. */
export function crewColor(crewId: number): string {
  return `hsl(${HUES[crewId % HUES.length]} 60% 50%)`;
}
