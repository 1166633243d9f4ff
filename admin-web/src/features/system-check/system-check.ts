import type { SystemCheck, SystemCheckLine } from '@homebright/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { read, writeAndRead } from '../../lib/api';

/** `GET /api/admin/system-check`: takes up to ten seconds, and runs again whenever the page opens. */
export function useSystemCheck() {
  return useQuery({
    queryKey: ['system-check'],
    queryFn: ({ signal }) => read<SystemCheck>('/api/admin/system-check', signal),
    staleTime: 0,
  });
}

/** `POST /api/admin/system-check/test-email`: returns the mail server's answer. */
export function useSendTestEmail() {
  return useMutation({
    mutationFn: (to: string) =>
      writeAndRead<SystemCheckLine>('POST', '/api/admin/system-check/test-email', { to }),
  });
}

/** 'Everything works', or how many checks failed. */
export function summaryOf(lines: readonly SystemCheckLine[]): string {
  const count = (status: SystemCheckLine['status']) => lines.filter((line) => line.status === status).length;
  const parts = [
    [count('fail'), 'failed'],
    [count('warn'), 'to look at'],
  ] as const;
  const counts = parts.flatMap(([number, words]) => (number ? [`${number} ${words}`] : []));
  return counts.join(', ') || 'Everything works';
}
