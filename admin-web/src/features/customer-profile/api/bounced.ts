import type { SentMail } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api';

/** Whether the last email to this address bounced permanently. */
export function useBounced(recipient: string | null): boolean {
  const filter = encodeURIComponent(JSON.stringify({ recipient }));
  const { data } = useQuery({
    queryKey: ['mails', 'last', recipient],
    queryFn: ({ signal }) =>
      read<SentMail[]>(`/api/admin/mails?filter=${filter}&sort=["id","DESC"]&range=[0,0]`, signal),
    enabled: recipient !== null,
  });
  return data?.[0]?.status === 'bounced';
}
