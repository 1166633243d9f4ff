import { deviceZone, type SiteSettings } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from './api';
import { todayIn } from './dates';
import { useOfficeBrand } from './office-brand';

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => read<SiteSettings>('/api/site', signal),
  staleTime: Infinity,
});

export const FIRST_RUN_PAGE = '/admin/first-run';

/** The office's first page: the calendar, or the checklist until the site is open. */
export function useFirstPage(): string {
  return useQuery(siteQuery).data?.open === false ? FIRST_RUN_PAGE : '/admin-dashboard';
}

export const NO_EMAIL_YET = 'No emails are sent before you go live.';

/** False if customers receive no messages yet. True until the settings have loaded. */
export function useIsOpen(): boolean {
  return useQuery(siteQuery).data?.open ?? true;
}

/** Whether customers have credit and gift cards. False until the settings have loaded. */
export function useUsesCredit(): boolean {
  return useQuery(siteQuery).data?.usesCredit === true;
}

/** Whether cards can be charged here. True until the settings have loaded. */
export function usePayOnline(): boolean {
  return useQuery(siteQuery).data?.stripePublishableKey !== null;
}

/** The business's IANA time zone; the browser's until the settings have loaded. */
export function useTimeZone(): string {
  return useQuery(siteQuery).data?.timeZone ?? deviceZone();
}

/** Today in the business's time zone. */
export function useToday(): string {
  return todayIn(useTimeZone());
}

export function useBusinessName(): string {
  const { name } = useOfficeBrand();
  return useQuery(siteQuery).data?.businessName ?? name;
}

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string): void {
  const { name } = useOfficeBrand();
  useEffect(() => {
    document.title = `${title} · ${name} office`;
  }, [title, name]);
}
