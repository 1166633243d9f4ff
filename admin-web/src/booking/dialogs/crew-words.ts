import type { Crew, EditedPlace, PlaceProblem } from '@homebright/contract';
import { crewName } from '../api/crews';

type CrewNames = readonly Pick<Crew, 'id' | 'name'>[];

const NO_CREW_FREE = 'No crew is free then.';
const REASONS: Partial<Record<PlaceProblem, string>> = {
  closed: 'No crew works then.',
  'outside-hours': 'That is outside every crew’s hours.',
  busy: NO_CREW_FREE,
};

/** Which crew the edited visit has ('Team A still goes.'), or why it loses its crew. */
export function crewWords(
  { crewId, losesCrew, problems }: EditedPlace,
  previousCrewId: number | null,
  crews: CrewNames,
): string {
  const reason = problems.flatMap((problem) => REASONS[problem] ?? []).join(' ');
  if (crewId === null) {
    const isLost = losesCrew && previousCrewId !== null;
    const state = isLost ? `loses ${crewName(crews, previousCrewId)}` : 'has no crew';
    return `${reason || NO_CREW_FREE} The visit ${state} until you assign one.`;
  }
  const sentence = `${crewName(crews, crewId)} ${goesWords(crewId, previousCrewId, crews)}.`;
  return reason ? `${reason} ${sentence}` : sentence;
}

function goesWords(crewId: number, previousCrewId: number | null, crews: CrewNames): string {
  if (crewId === previousCrewId) return 'still goes';
  return previousCrewId === null ? 'goes' : `goes instead of ${crewName(crews, previousCrewId)}`;
}

/** 'Free then: Team A, Team B' */
export const freeWords = ({ freeCrewIds }: EditedPlace, crews: CrewNames): string =>
  `Free then: ${crews
    .filter(({ id }) => freeCrewIds.includes(id))
    .map(({ name }) => name)
    .join(', ')}`;
