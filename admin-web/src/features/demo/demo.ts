import type { SiteSettings } from '@homebright/contract';
import { queryOptions } from '@tanstack/react-query';

/** Defined by the sandbox: the product has no demo data, so this is not part of the contract. */
export interface DemoStatus {
  state: 'empty' | 'in-use' | 'filled' | 'filling' | 'removing';
  days?: number;
  of?: number;
  problem?: string;
}

export interface DemoPreview {
  customers: number;
  visits: number;
  cleaners: number;
  ownBookings: number;
  keptCustomers: number;
  openedMonths: string[];
}

export const isBusy = (status: DemoStatus | undefined): boolean =>
  status?.state === 'filling' || status?.state === 'removing';

const BUSY_POLL_MS = 1_000;

/** The sandbox serves this at the origin of its payment provider, which the page is already allowed to call. */
async function ask<Body>(site: SiteSettings, path: string, init: RequestInit = {}): Promise<Body> {
  const url = new URL(`/_sandbox/demo${path}`, site.stripeJsUrl);
  const response = await fetch(url.href, { credentials: 'include', ...init });
  const body = (await response.json()) as Body & { error?: string };
  if (!response.ok) throw new Error(body.error ?? 'The sandbox does not answer.');
  return body;
}

export const demoQuery = (site: SiteSettings) =>
  queryOptions({
    queryKey: ['demo'],
    queryFn: ({ signal }) => ask<DemoStatus>(site, '', { signal }),
    staleTime: Infinity,
    // The notice uses this query too, once the page is shown. A retry after a failure would replace the page with
    // the spinner.
    retryOnMount: false,
    refetchInterval: ({ state }) => (isBusy(state.data) ? BUSY_POLL_MS : false),
  });

export const demoPreviewQuery = (site: SiteSettings) =>
  queryOptions({
    queryKey: ['demo', 'preview'],
    queryFn: ({ signal }) => ask<DemoPreview>(site, '/preview', { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const startDemo = (site: SiteSettings, action: 'fill' | 'remove'): Promise<object> =>
  ask(site, `/${action}`, { method: 'POST' });
