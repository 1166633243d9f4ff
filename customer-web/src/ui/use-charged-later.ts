import { useQuery } from '@tanstack/react-query';
import type { ChargedLaterTexts } from '../lib/texts/charged-later.js';

/** The words for a card that is charged after the visit; undefined if they are not needed, and until they are loaded. */
export function useChargedLater(isNeeded: boolean): ChargedLaterTexts | undefined {
  const { data, error } = useQuery({
    queryKey: ['charged-later'],
    queryFn: async () => (await import('../lib/texts/charged-later.js')).chargedLaterTexts(),
    enabled: isNeeded,
  });
  // Without its words, the page must not ask for a card.
  if (error) throw error;
  return isNeeded ? data : undefined;
}
