import type { CancellationPreview, CancellationTerms } from '@homebright/contract';
import { useState } from 'react';
import { useCancellationPreviews } from '../api/cancellation-previews';
import { firstChoice, termsOf } from './settlement';
import type { Choice } from './settlement';

export interface Cancellation {
  previews: readonly CancellationPreview[];
  choice: Choice;
  choose: (choice: Choice) => void;
  /** The amounts are there: it may be confirmed. */
  ready: boolean;
  failed: boolean;
  retry: () => void;
  previewOf: (id: number) => CancellationPreview | undefined;
  termsFor: (id: number) => CancellationTerms;
}

/** The money and the messages of cancelling these bookings, and the office's choice. */
export function useCancellation(ids: readonly number[], enabled = true): Cancellation {
  const [chosen, choose] = useState<Choice>();
  const query = useCancellationPreviews(ids, enabled);
  const previews = query.data ?? [];
  const choice = chosen === undefined ? firstChoice(previews) : chosen;
  const previewOf = (id: number) => previews.find(({ bookingId }) => bookingId === id);
  return {
    previews,
    choice,
    choose,
    ready: query.isSuccess && !query.isFetching,
    failed: query.isError,
    retry: () => void query.refetch(),
    previewOf,
    termsFor: (id) => termsOf(previewOf(id), choice),
  };
}
