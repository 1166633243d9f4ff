import type { OwnCard } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownCardsQuery } from '../../../lib/api/own-cards.js';
import { useSite } from '../../../lib/api/site.js';

export const loadSavedCards = () => import('./saved-cards.js');

/** Why the last press did not pay, in words, and whether the form takes the place of the saved cards. */
export interface SavedCardRefusal {
  text: string;
  usesForm: boolean;
}

export interface SavedCardChoice {
  /** Undefined until they are known; empty also if they could not be read. */
  cards: OwnCard[] | undefined;
  refusal: SavedCardRefusal | undefined;
  refuse: (refusal: SavedCardRefusal | undefined) => void;
}

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
