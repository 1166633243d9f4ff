import type { CrewPlaces, PlaceProblem } from '@homebright/contract';

/** The crews that are free inside the visit's window, or at its exact time. */
export const freeCrewsOf = (crews: readonly CrewPlaces[]): number[] =>
  crews.filter(({ first }) => first !== null).map(({ crewId }) => crewId);

/**
 * Problems with the time if no crew is free, otherwise an empty list. `closed` and `outside-hours` apply to every
 * crew.
 */
export function problemsOfAll(crews: readonly CrewPlaces[]): PlaceProblem[] {
  if (freeCrewsOf(crews).length) return [];
  const reasons = crews.map(({ starts }) =>
    starts.flatMap(({ problems }) => (problems.includes('window') ? [] : problems)),
  );
  const holds = (problem: PlaceProblem): boolean => reasons.every((of) => of.includes(problem));
  if (!crews.length || holds('closed')) return ['closed'];
  return holds('outside-hours') ? ['outside-hours'] : ['busy'];
}
