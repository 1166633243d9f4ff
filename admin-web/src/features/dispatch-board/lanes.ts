/** Marks the part of a crew's column that has a time scale. */
export const laneOf = (crewId: number) => ({ 'data-lane': crewId });

/** The top of a crew's time scale in the window, in pixels; undefined if its visits are a list without a scale. */
export function laneTop(crewId: number): number | undefined {
  const lane = document.querySelector(`[data-lane="${crewId}"]`);
  // On a phone there is no scale beside the list.
  const isScale = lane && window.matchMedia?.('(max-width: 599px)').matches !== true;
  return isScale ? lane.getBoundingClientRect().top : undefined;
}
