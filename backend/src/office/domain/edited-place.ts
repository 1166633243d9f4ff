import type { CrewPlaces, PlaceProblem } from '@homebright/contract';

/** The crews that are free inside the visit's window, or at its exact time. */
export const freeCrewsOf = (crews: readonly CrewPlaces[]): number[] =>
  crews.filter(({ first }) => first !== null).map(({ crewId }) => crewId);

/**
 * Says why no crew is free; empty if a crew is. `closed` and `outside-hours` are given only if they apply to every crew.
 */
export function problemsOfAll(crews: readonly CrewPlaces[]): PlaceProblem[] {
  if (freeCrewsOf(crews).length) return [];
  const problemsByCrew = crews.map(({ starts }) =>
    starts.flatMap(({ problems }) => (problems.includes('window') ? [] : problems)),
  );
  const appliesToAll = (problem: PlaceProblem): boolean =>
    problemsByCrew.every((problems) => problems.includes(problem));
  if (!crews.length || appliesToAll('closed')) return ['closed'];
  return appliesToAll('outside-hours') ? ['outside-hours'] : ['busy'];
}
