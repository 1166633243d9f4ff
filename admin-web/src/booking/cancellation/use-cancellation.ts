import type { CancellationPreview, CancellationRefund, CancellationTerms } from '@homebright/contract';
import { useState } from 'react';
import { useCancellationPreviews } from '../api/cancellation-previews';
import { firstChoice, needsReason, refusedOf, termsOf } from './settlement';
import type { Choice } from './settlement';

export interface Cancellation {
  previews: readonly CancellationPreview[];
  choice: Choice;
  choose: (choice: Choice) => void;
  /** Why the refund exceeds what this role may give without a reason; null if no reason is needed. */
  reason: string | null;
  explain: (reason: string) => void;
  /** The amounts have loaded, any required reason is given, and at least one booking may be cancelled. */
  ready: boolean;
  failed: boolean;
  retry: () => void;
  previewOf: (id: number) => CancellationPreview | undefined;
  termsFor: (id: number) => CancellationTerms;
}

interface CancellationOptions {
  /** False while nothing is to be cancelled, so that nothing is loaded. */
  enabled?: boolean;
  /** A refund that the office cannot change. */
  fixed?: CancellationRefund;
}

/** How cancelling these bookings affects the money and the customers' messages, and the office's choice of refund. */
export function useCancellation(
  ids: readonly number[],
  { enabled = true, fixed }: CancellationOptions = {},
): Cancellation {
  // undefined until somebody chooses; null is a choice.
  const [chosen, choose] = useState<Choice>();
  const [typed, explain] = useState('');
  const query = useCancellationPreviews(ids, enabled);
  const previews = query.data ?? [];
  const choice = fixed ?? (chosen === undefined ? firstChoice(previews) : chosen);
  const reason = needsReason(previews, choice) ? typed : null;
  const isKnown = query.isSuccess && !query.isFetching;
  const previewOf = (id: number) => previews.find(({ bookingId }) => bookingId === id);
  return {
    previews,
    choice,
    choose,
    reason,
    explain,
    ready: isKnown && reason?.trim() !== '' && refusedOf(previews).length < previews.length,
    failed: query.isError,
    retry: () => void query.refetch(),
    previewOf,
    termsFor: (id) => termsOf(previewOf(id), choice, typed.trim()),
  };
}
