import {
  type Availability,
  type DayAvailability,
  type LinkedQuote,
  type QuoteAcceptance,
  type QuoteAccepted,
  type QuoteLinkView,
  type QuoteRefusal,
} from '@homebright/contract';
import { ApiError, read, write, writeForJson } from '@homebright/web-common/api/client.js';
import { here } from '@homebright/web-common/router/location.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const LAPSED: QuoteLinkView = { state: 'lapsed', quote: null };

/** '/quote/abc' → 'abc'. */
const tokenIn = (path: string): string => path.split('/')[2] ?? '';

export const apiPath = (token: string) => `/api/quotes/${encodeURIComponent(token)}`;

/** `GET /api/quotes/{token}`. An unknown link counts as lapsed. */
const readQuote = (token: string): Promise<QuoteLinkView> =>
  read<QuoteLinkView>(apiPath(token)).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return LAPSED;
    throw error;
  });

/** The quote behind the page's address; tells the office once that it was seen. */
export function useQuoteLink() {
  const [token] = useState(() => tokenIn(here().path));
  const { data, error, refetch } = useQuery({
    queryKey: ['quote', token],
    queryFn: () => (token ? readQuote(token) : LAPSED),
    gcTime: 0,
  });
  const isOpen = data?.state === 'open';
  useEffect(() => {
    // The page works without it.
    if (isOpen) void write('POST', `${apiPath(token)}/seen`).catch(() => undefined);
  }, [isOpen, token]);
  return { token, view: data, error, reload: () => refetch() };
}

/** `GET /api/quotes/{token}/availability`, by date. While it is unknown, the server decides. */
export function useFreeDays(token: string, option: number, from: string, days: number, isAsked = true) {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['quote', token, 'availability', option, from, days],
    queryFn: ({ signal }) =>
      read<Availability>(`${apiPath(token)}/availability?option=${option}&from=${from}&days=${days}`, signal),
    enabled: isAsked,
    staleTime: 60_000,
  });
  const byDate = new Map<string, DayAvailability>(data?.days.map((day) => [day.date, day]));
  return { byDate, isFetching, isError, refetch };
}

type Wish = Omit<QuoteAcceptance, 'key'>;

/** `POST …/acceptance`. The same wish keeps its key, so that a repeated press books once. */
export function useAccept(token: string) {
  const [sent] = useState({ wish: '', key: '' });
  return useMutation({
    mutationFn: (wish: Wish) => {
      const text = JSON.stringify(wish);
      if (sent.wish !== text) Object.assign(sent, { wish: text, key: crypto.randomUUID() });
      const acceptance: QuoteAcceptance = { key: sent.key, ...wish };
      return writeForJson<QuoteAccepted>('POST', `${apiPath(token)}/acceptance`, acceptance);
    },
  });
}

/** `POST …/decline`. */
export const useRefuse = (token: string) =>
  useMutation({
    mutationFn: (refusal: QuoteRefusal) => write('POST', `${apiPath(token)}/decline`, refusal),
  });

export type Quoted = LinkedQuote['options'][number];
