import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { OWN_CREDIT, readOwnCredit } from '../../../lib/api/own-credit.js';
import { useSite } from '../../../lib/api/site.js';
import type { CreditNote, CreditOffer } from './credit-offer.js';

export const loadCreditPart = () => import('./credit-part.js');

/**
 * The credit that the payment page can use; undefined if the owner has none for customers. Nothing is loaded then. The
 * note outlives a payment that is prepared again.
 */
export function useCreditOffer(isWanted: boolean): CreditOffer | undefined {
  const isOffered = useSite()?.usesCredit === true && isWanted;
  const { data, isFetching } = useQuery({
    queryKey: [OWN_CREDIT, 'balance'],
    queryFn: readOwnCredit,
    enabled: isOffered,
    refetchOnMount: 'always',
  });
  const [note, say] = useState<CreditNote>();
  useEffect(() => {
    // The page asks again when it needs it.
    if (isOffered) loadCreditPart().catch(() => undefined);
  }, [isOffered]);
  if (!isOffered) return undefined;
  return { balance: isFetching ? undefined : (data?.balance ?? 0), note, say };
}
