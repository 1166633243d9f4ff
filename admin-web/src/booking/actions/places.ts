import { placeProblemInWords } from '@homebright/contract';
import type { Crew, PlaceProblem, VisitPlaces } from '@homebright/contract';
import { spokenClock } from '../../lib/format';

type Place = { crewId: number | null; time: string };

/** What speaks against a crew and a start; undefined while nobody knows. */
export function problemsAt(
  places: VisitPlaces | undefined,
  { crewId, time }: Place,
): PlaceProblem[] | undefined {
  if (crewId === null) return [];
  const crew = places?.crews.find((one) => one.crewId === crewId);
  return crew?.starts.find(({ from, until }) => from <= time && time <= until)?.problems;
}

/** Where a crew is free inside the visit's window: at its own hour, else the earliest. */
export function firstFree(places: VisitPlaces | undefined, crewId: number | null): string | null {
  return places?.crews.find((one) => one.crewId === crewId)?.first ?? null;
}

/** 'The crew has another visit then. That is outside the crew’s hours.' */
export const problemsInWords = (problems: readonly PlaceProblem[]): string =>
  problems.map(placeProblemInWords).join(' ');

export interface CrewChoice {
  /** '' is without a crew. */
  value: string;
  label: string;
}

const SHORT: Partial<Record<PlaceProblem, string>> = {
  busy: 'has another visit',
  travel: 'is on the way',
  closed: 'not working',
  'outside-hours': 'outside its hours',
  past: 'time has passed',
};

/** Who is free at that time, then who is free later or earlier, then the others with the reason. */
export function crewChoices(
  crews: readonly Pick<Crew, 'id' | 'name' | 'active'>[],
  places: VisitPlaces | undefined,
  time: string,
): CrewChoice[] {
  const choices = crews
    .filter(({ active }) => active)
    .map(({ id, name }) => {
      const value = String(id);
      const problems = problemsAt(places, { crewId: id, time });
      const first = firstFree(places, id);
      if (!problems) return { value, label: name, rank: 0 };
      if (!problems.some((problem) => problem !== 'window'))
        return { value, label: `${name} · free`, rank: 0 };
      if (first) return { value, label: `${name} · free at ${spokenClock(first)}`, rank: 1 };
      return { value, label: `${name} · ${SHORT[problems[0] as PlaceProblem] ?? 'not free'}`, rank: 2 };
    });
  choices.sort((one, other) => one.rank - other.rank);
  return [{ value: '', label: 'No crew' }, ...choices.map(({ value, label }) => ({ value, label }))];
}
