import type { BoughtGiftCard, GiftCardForm, GiftCardOrder } from '@homebright/contract';
import { ApiError, read } from '@homebright/web-common/api/client.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const PATH = '/api/gift-cards';
const POLL_MS = 2_000;
/** After 30 answers, about a minute, the page waits for a reload. */
const MOST_POLLS = 30;

async function order(body: GiftCardOrder, key: string): Promise<GiftCardForm> {
  const response = await fetch(PATH, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return (await response.json()) as GiftCardForm;
}

/** `POST /api/gift-cards`. The same order keeps its key, so that a repeated press orders once. */
export function useOrderGift() {
  const [sent] = useState({ order: '', key: '' });
  return useMutation({
    mutationFn: (wanted: GiftCardOrder) => {
      const text = JSON.stringify(wanted);
      if (sent.order !== text) Object.assign(sent, { order: text, key: crypto.randomUUID() });
      return order(wanted, sent.key);
    },
  });
}

/** `GET /api/gift-cards/{token}`; null if there is none. Asked again until the payment, and a card for the buyer, is here. */
export function useBoughtGift(token: string) {
  const [answers, setAnswers] = useState(0);
  const query = useQuery({
    queryKey: ['gift-card', token],
    queryFn: async () => {
      setAnswers((count) => count + 1);
      return readBought(token);
    },
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => answers < MOST_POLLS && isComing(data) && POLL_MS,
  });
  return { ...query, isSlow: answers >= MOST_POLLS };
}

const readBought = (token: string): Promise<BoughtGiftCard | null> =>
  read<BoughtGiftCard>(`${PATH}/${encodeURIComponent(token)}`).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

/** Whether the state will soon change by itself. */
const isComing = (card: BoughtGiftCard | null | undefined): boolean =>
  card?.state === 'unpaid' || (card?.state === 'paid' && card.recipientEmail === null);
