import type { SiteSettings } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from './api';
import { todayIn } from './dates';

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => read<SiteSettings>('/api/site', signal),
  staleTime: Infinity,
});

/** The business's IANA zone; the browser's until the settings have loaded. */
export function useTimeZone(): string {
  return useQuery(siteQuery).data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today in the business's zone. */
export function useToday(): string {
  return todayIn(useTimeZone());
}

export function useBusinessName(): string {
  return useQuery(siteQuery).data?.businessName ?? 'Homebright';
}
