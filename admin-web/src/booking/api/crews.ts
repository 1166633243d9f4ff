import type { Crew } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';

const crewsQuery = queryOptions({
  queryKey: ['crews', 'all'],
  queryFn: ({ signal }) => read<Crew[]>('/api/admin/crews?range=[0,99]&sort=["name","ASC"]', signal),
});

/** A crew's name, or its number until the crews have loaded. */
export const crewName = (crews: readonly Pick<Crew, 'id' | 'name'>[] | undefined, crewId: number): string =>
  crews?.find(({ id }) => id === crewId)?.name ?? `crew #${crewId}`;

/** Every crew by name, for choosing one. */
export function useCrews() {
  return useQuery(crewsQuery);
}
