import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSite } from '../../../lib/api/site.js';

export type FewerSteps = typeof import('./fewer-steps.js');

const partQuery = queryOptions({
  queryKey: ['fewer-steps'],
  queryFn: () => import('./fewer-steps.js'),
  structuralSharing: false,
});

/** The part for fewer steps (docs/rules.md#fewer-steps), loaded where the owner has turned them on. */
export const useFewerSteps = (): FewerSteps | undefined =>
  useQuery({ ...partQuery, enabled: !!useSite()?.fewerSteps }).data;
