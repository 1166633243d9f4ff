import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownCardsQuery } from '../../../lib/api/own-cards.js';
import { useSite } from '../../../lib/api/site.js';
import type { SavedCardChoice, SavedCardRefusal } from './saved-card-choice.js';

export const loadSavedCards = () => import('./saved-cards.js');

/**
 * The customer's saved cards for the payment page; undefined if none can be used or saved here. Nothing is loaded if the
 * owner does not save cards. The refusal outlives a payment that is prepared again.
 */
export function useSavedCards(isWanted: boolean): SavedCardChoice | undefined {
  const isOffered = useSite()?.savesCards === true && isWanted;
  const { data, isPending } = useQuery({ ...ownCardsQuery, enabled: isOffered });
  const [refusal, refuse] = useState<SavedCardRefusal>();
  useEffect(() => {
    // The page asks again when it needs it.
    if (isOffered) loadSavedCards().catch(() => undefined);
  }, [isOffered]);
  if (!isOffered) return undefined;
  return { cards: isPending ? undefined : (data?.cards ?? []), refusal, refuse };
}
