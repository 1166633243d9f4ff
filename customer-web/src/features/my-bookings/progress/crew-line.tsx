import type { NextVisit } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '@homebright/web-common/api/client.js';
import { NEXT_VISIT } from '../../../lib/api/next-visit.js';
import { progressWords } from './progress-words.js';

const POLL_MS = 30_000;

/** The last report from the crew of today's visit. */
export default function CrewLine({ id, timeZone }: { id: number; timeZone: string }) {
  const { data } = useQuery({
    queryKey: NEXT_VISIT,
    queryFn: () => read<NextVisit>('/api/next-visit'),
    refetchInterval: POLL_MS,
  });
  const visit = data?.visit;
  const progress = visit?.id === id && visit.progress;
  return <span role="status">{progress && <b>{progressWords(progress, visit.crew, timeZone).now}</b>}</span>;
}
