import type { GiftCardClaim, OwnBooking, OwnCredit } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, writeForJson } from '@homebright/web-common/api/client.js';
import { OWN_CREDIT, readOwnCredit } from '../../../lib/api/own-credit.js';

export interface ShownCredit {
  credit: OwnCredit;
  /** The visits that the history names, as far as they can be read. */
  visits: OwnBooking[];
}

const queryKey = [OWN_CREDIT, 'history'];

/** The history names visits by number alone. It is still worth reading without their names. */
async function withVisits(credit: OwnCredit): Promise<ShownCredit> {
  if (!credit.entries.some(({ bookingId }) => bookingId !== null)) return { credit, visits: [] };
  const visits = await read<OwnBooking[]>('/api/bookings').catch(() => []);
  return { credit, visits };
}

/** @param load loads the view with its data, so that nothing moves when both are here */
export const useCreditHistory = (isWanted: boolean, load: () => Promise<unknown>) =>
  useQuery({
    queryKey,
    queryFn: async () => {
      const [shown] = await Promise.all([readOwnCredit().then(withVisits), load()]);
      return shown;
    },
    enabled: isWanted,
    refetchOnMount: 'always',
  });

/** POST /api/credit/gift-cards. The answer is shown at once. */
export function useRedeem() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (claim: GiftCardClaim) => writeForJson<OwnCredit>('POST', '/api/credit/gift-cards', claim),
    onSuccess: (credit) =>
      queries.setQueryData<ShownCredit>(queryKey, (shown) => shown && { ...shown, credit }),
  });
}
