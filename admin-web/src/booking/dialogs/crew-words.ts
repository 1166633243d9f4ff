import type { Crew, EditedPlace, PlaceProblem } from '@homebright/contract';

type Named = readonly Pick<Crew, 'id' | 'name'>[];

const WHY: Partial<Record<PlaceProblem, string>> = {
  closed: 'No crew works then.',
  'outside-hours': 'That is outside every crew’s hours.',
  busy: 'No crew is free then.',
};

/** Who goes to the edited visit: 'Team A still goes.', or that nobody is free and it loses its crew. */
export function crewWords(
  { crewId, losesCrew, problems }: EditedPlace,
  had: number | null,
  crews: Named,
): string {
  const nameOf = (id: number): string => crews.find((crew) => crew.id === id)?.name ?? `crew #${id}`;
  const why = problems.flatMap((problem) => WHY[problem] ?? []).join(' ');
  if (crewId === null) {
    const lost = losesCrew && had !== null ? `The visit loses ${nameOf(had)}` : 'The visit has no crew';
    return `${why || 'No crew is free then.'} ${lost} until you assign one.`;
  }
  const goes =
    crewId === had ? `${nameOf(crewId)} still goes.` : `${nameOf(crewId)} goes${insteadOf(had, nameOf)}.`;
  return [why, goes].filter(Boolean).join(' ');
}

const insteadOf = (had: number | null, nameOf: (id: number) => string): string =>
  had === null ? '' : ` instead of ${nameOf(had)}`;

/** 'Free then: Team A, Team B' */
export const freeWords = ({ freeCrewIds }: EditedPlace, crews: Named): string =>
  `Free then: ${crews
    .filter(({ id }) => freeCrewIds.includes(id))
    .map(({ name }) => name)
    .join(', ')}`;
