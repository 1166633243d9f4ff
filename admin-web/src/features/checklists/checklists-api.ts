import type { Checklist, ChecklistChange } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, write } from '../../lib/api';

const KEY = ['checklists'];

/** `GET /api/admin/checklists`. */
export function useChecklists() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read<Checklist[]>('/api/admin/checklists', signal),
    staleTime: 0,
  });
}

/** `PATCH /api/admin/checklists/{about}/{subject}`. */
export function useChangeChecklist({ about, subject }: Pick<Checklist, 'about' | 'subject'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChecklistChange) =>
      write('PATCH', `/api/admin/checklists/${about}/${encodeURIComponent(subject)}`, change),
    // The lists of other services may include this one.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
