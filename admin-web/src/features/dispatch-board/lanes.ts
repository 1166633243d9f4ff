/** Marks the part of a crew's column that has a scale of hours. */
export const laneOf = (crewId: number) => ({ 'data-lane': crewId });

/** The upper edge of a crew's hours in the window, pixels; undefined where its visits are a list without a scale. */
export function laneTop(crewId: number): number | undefined {
  const lane = document.querySelector(`[data-lane="${crewId}"]`);
  // On a phone there is no scale beside the list.
  const isScale = lane && window.matchMedia?.('(max-width: 599px)').matches !== true;
  return isScale ? lane.getBoundingClientRect().top : undefined;
}
