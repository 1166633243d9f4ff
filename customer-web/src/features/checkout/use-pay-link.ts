import type { PaymentResponse, PayLinkView } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, read, writeForJson } from '@homebright/web-common/api/client.js';
import { here, navigate } from '@homebright/web-common/router/location.js';
import { keep, load } from '@homebright/web-common/storage.js';

const TOKEN = 'payLink';
export const PAY_LINK_PATH = '/pay';
const POLL_MS = 2_000;

const LAPSED: PayLinkView = { state: 'lapsed', visit: null };

/**
 * Moves the secret from the address into the tab's storage before anything else loads, so that it cannot be read in the
 * address by the provider's script, the bank's page, or a person.
 */
function takeToken(): string {
  const { path, search } = here();
  const secret = path.slice(PAY_LINK_PATH.length + 1);
  if (secret) keep(TOKEN, secret, window.sessionStorage);
  if (secret || search.size) navigate(PAY_LINK_PATH, { replace: true });
  return secret || (load<string>(TOKEN, window.sessionStorage) ?? '');
}

/** The bank has sent the customer back after accepting the payment. */
const isBack = () => ['succeeded', 'pending'].includes(here().search.get('redirect_status') ?? '');

const pathOf = (token: string) => `/api/pay-links/${encodeURIComponent(token)}`;

/** `GET /api/pay-links/{token}`. An unknown link counts as lapsed. */
export const readPayLink = (token: string): Promise<PayLinkView> =>
  read<PayLinkView>(pathOf(token)).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return LAPSED;
    throw error;
  });

/** The state of the link, and its payment once there is something to pay. */
export function usePayLink() {
  // `isBack` must come first, because it reads the query that `takeToken` removes.
  const [isSent, setSent] = useState(isBack);
  const [token] = useState(takeToken);
  const link = useQuery({
    queryKey: ['pay-link', token],
    queryFn: () => (token ? readPayLink(token) : LAPSED),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.state === 'processing' || (isSent && state.data?.state === 'open')) && POLL_MS,
  });
  const view = link.data;
  const { amount, later } = view?.visit ?? {};
  const payment = useQuery({
    queryKey: ['pay-link', token, 'payment', amount, later],
    queryFn: () => writeForJson<PaymentResponse>('POST', `${pathOf(token)}/payment`, { amount }),
    enabled: view?.state === 'open' && !isSent,
    gcTime: 0,
  });
  const { refetch } = link;
  const isOutdated = payment.error instanceof ApiError && payment.error.status === 409;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  const retry = () => {
    void refetch();
    if (payment.isError) void payment.refetch();
  };
  return {
    token,
    view,
    payment,
    isSent,
    error: link.error ?? payment.error,
    sent: () => setSent(true),
    retry,
  };
}
