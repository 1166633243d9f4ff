import { placeProblemInWords } from '@homebright/contract';
import type { Crew, PlaceProblem, PlaceStretch, VisitPlaces } from '@homebright/contract';
import { spokenClock } from '../../lib/format';

type Place = { crewId: number | null; time: string };

/** Problems of a crew at a start time; undefined while unknown. */
export function problemsAt(
  places: VisitPlaces | undefined,
  { crewId, time }: Place,
): PlaceProblem[] | undefined {
  return crewId === null ? [] : stretchAt(places, { crewId, time })?.problems;
}

/** When the crew is first free inside the visit's window: the visit's own time if possible, else the earliest. */
export function firstFree(places: VisitPlaces | undefined, crewId: number | null): string | null {
  return places?.crews.find((one) => one.crewId === crewId)?.first ?? null;
}

/** For example 'The crew has another visit then. That is outside the crew’s hours.' */
export const problemsInWords = (problems: readonly PlaceProblem[]): string =>
  problems.map(placeProblemInWords).join(' ');

export interface CrewChoice {
  /** '' means no crew. */
  value: string;
  label: string;
}

const REASON_WORDS: Partial<Record<PlaceProblem, string>> = {
  busy: 'has another visit',
  travel: 'is on the way',
  closed: 'not working',
  'outside-hours': 'outside its hours',
  past: 'time has passed',
};

/** The stretch that contains a start time; undefined while unknown. */
function stretchAt(places: VisitPlaces | undefined, { crewId, time }: Place): PlaceStretch | undefined {
  const crew = places?.crews.find((one) => one.crewId === crewId);
  return crew?.starts.find(({ from, until }) => from <= time && time <= until);
}

const firstNames = (people: readonly string[]): string =>
  people.map((name) => name.split(' ')[0] ?? name).join(', ');

/** 'Ana and Bo go.', or a sentence that they are too few; empty if the crew has no named cleaners. */
export function goersInWords(places: VisitPlaces | undefined, place: Place): string {
  const people = stretchAt(places, place)?.people;
  if (!places || !people) return '';
  const who = people.length > 1 ? `${people.slice(0, -1).join(', ')} and ${people.at(-1)}` : people[0];
  if (people.length >= places.cleanersNeeded) return `${who} ${people.length > 1 ? 'go' : 'goes'}.`;
  return `The visit needs ${places.cleanersNeeded} cleaners; ${who ? `only ${who} can go` : 'nobody can go'}.`;
}

/** Crews that are free at that time, then those free at another time, then the rest with the reason. */
export function crewChoices(
  crews: readonly Pick<Crew, 'id' | 'name' | 'active'>[],
  places: VisitPlaces | undefined,
  time: string,
): CrewChoice[] {
  const choices = crews
    .filter(({ active }) => active)
    .map(({ id, name }) => {
      const value = String(id);
      const stretch = stretchAt(places, { crewId: id, time });
      const first = firstFree(places, id);
      if (!stretch) return { value, label: name, rank: 0 };
      const { problems, people } = stretch;
      const names = people?.length ? ` · ${firstNames(people)}` : '';
      if (!problems.some((problem) => problem !== 'window'))
        return { value, label: `${name} · free${names}`, rank: 0 };
      if (first) return { value, label: `${name} · free at ${spokenClock(first)}`, rank: 1 };
      const isShort = people && people.length < (places?.cleanersNeeded ?? 1) && problems[0] === 'closed';
      const reason = isShort
        ? `${people.length ? 'too few' : 'nobody'} there${names}`
        : (REASON_WORDS[problems[0] as PlaceProblem] ?? 'not free');
      return { value, label: `${name} · ${reason}`, rank: 2 };
    });
  choices.sort((one, other) => one.rank - other.rank);
  return [{ value: '', label: 'No crew' }, ...choices.map(({ value, label }) => ({ value, label }))];
}
