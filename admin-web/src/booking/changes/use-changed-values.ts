import type { AuditLogEntry, Cleaner } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';
import { useTimeZone } from '../../lib/site';
import { changedValues } from '../../ui/changes/changed-values';
import type { ChangedValue } from '../../ui/changes/changed-values';
import { useCrews } from '../api/crews';

/** Lists what an audit log entry changed, with crews and cleaners by name. */
export function useChangedValues(): (entry: Pick<AuditLogEntry, 'before' | 'after'>) => ChangedValue[] {
  const timeZone = useTimeZone();
  const names = { crews: byId(useCrews().data), cleaners: byId(useCleanerNames()) };
  return ({ before, after }) => changedValues(before, after, { timeZone, names });
}

function useCleanerNames(): Cleaner[] | undefined {
  return useQuery({
    queryKey: ['cleaners', 'names'],
    queryFn: ({ signal }) => read<Cleaner[]>('/api/admin/cleaners?range=[0,99]&sort=["name","ASC"]', signal),
  }).data;
}

const byId = (all: readonly { id: number; name: string }[] = []) =>
  new Map(all.map(({ id, name }) => [id, name]));
