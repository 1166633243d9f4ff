import type { Crew, EditedPlace, PlaceProblem } from '@homebright/contract';
import { crewName } from '../api/crews';

type Named = readonly Pick<Crew, 'id' | 'name'>[];

const NOBODY = 'No crew is free then.';
const WHY: Partial<Record<PlaceProblem, string>> = {
  closed: 'No crew works then.',
  'outside-hours': 'That is outside every crew’s hours.',
  busy: NOBODY,
};

/** Which crew the edited visit has ('Team A still goes.'), or why it loses its crew. */
export function crewWords(
  { crewId, losesCrew, problems }: EditedPlace,
  had: number | null,
  crews: Named,
): string {
  const why = problems.flatMap((problem) => WHY[problem] ?? []).join(' ');
  if (crewId === null) {
    const lost = losesCrew && had !== null ? `loses ${crewName(crews, had)}` : 'has no crew';
    return `${why || NOBODY} The visit ${lost} until you assign one.`;
  }
  const goes =
    crewId === had ? 'still goes' : had === null ? 'goes' : `goes instead of ${crewName(crews, had)}`;
  return [why, `${crewName(crews, crewId)} ${goes}.`].filter(Boolean).join(' ');
}

/** 'Free then: Team A, Team B' */
export const freeWords = ({ freeCrewIds }: EditedPlace, crews: Named): string =>
  `Free then: ${crews
    .filter(({ id }) => freeCrewIds.includes(id))
    .map(({ name }) => name)
    .join(', ')}`;
