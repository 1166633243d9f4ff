/** Hues that are told apart beside each other, on light and on dark ground. */
const HUES = [205, 28, 275, 150, 340, 55, 185, 310];

/** A crew's color in the calendar: always the same one, other crews' first eight differ. */
export function crewColor(crewId: number): string {
  return `hsl(${HUES[crewId % HUES.length]} 60% 50%)`;
}
