import type { CrewPlaces, PlaceProblem } from '@homebright/contract';
import { freeCrewsOf, problemsOfAll } from './edited-place.js';

const crew = (crewId: number, first: string | null, ...problems: PlaceProblem[]): CrewPlaces => ({
  crewId,
  first,
  starts: [
    { from: '00:00', until: '08:55', problems: ['outside-hours', 'window'] },
    { from: '09:00', until: '09:00', problems },
  ],
});

const FREE = crew(1, '09:00');

it.each<[string, CrewPlaces[], PlaceProblem[]]>([
  ['a crew is free', [crew(1, null, 'busy'), crew(2, '09:00')], []],
  ['all crews have other visits', [crew(1, null, 'busy'), crew(2, null, 'travel')], ['busy']],
  [
    'nobody works that early',
    [crew(1, null, 'outside-hours'), crew(2, null, 'outside-hours')],
    ['outside-hours'],
  ],
  ['one crew is off and the other is busy', [crew(1, null, 'closed'), crew(2, null, 'busy')], ['busy']],
  ['the day is closed', [crew(1, null, 'closed'), crew(2, null, 'closed')], ['closed']],
  ['there is no crew', [], ['closed']],
])('%s', (_case, crews, problems) => {
  expect(problemsOfAll(crews)).toEqual(problems);
});

it('names the crews that are free', () => {
  expect(freeCrewsOf([FREE, crew(2, null, 'busy')])).toEqual([1]);
});
