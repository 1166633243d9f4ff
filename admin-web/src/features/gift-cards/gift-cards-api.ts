import type { GiftCardIssue, OfficeGiftCard } from '@homebright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../booking/api/idempotency-key';
import { writeAndRead } from '../../lib/api';

const RESOURCE = 'gift-cards';
const PATH = `/api/admin/${RESOURCE}`;

export type IssuedCard = OfficeGiftCard & { code: string };

/** `POST /api/admin/gift-cards`. A retry of the same card issues it once. */
export function useIssueCard() {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (issue: GiftCardIssue) => writeAndRead<IssuedCard>('POST', PATH, issue, keys.of(issue)),
    onSuccess: () => {
      keys.done();
      void client.invalidateQueries({ queryKey: [RESOURCE] });
    },
  });
}

/** `POST …/{id}/resend` or `…/cancel`. The answer to the first has the code if the card has no address. */
export function useCardAction({ id }: OfficeGiftCard, action: 'resend' | 'cancel') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => writeAndRead<OfficeGiftCard & { code?: string }>('POST', `${PATH}/${id}/${action}`),
    // After a refusal, too: the list was out of date.
    onSettled: () => client.invalidateQueries({ queryKey: [RESOURCE] }),
  });
}
