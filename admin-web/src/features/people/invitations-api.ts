import type { Invitation, OfficeRole } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, write } from '../../lib/api';
import type { Reauthentication } from './reauthentication';

const PATH = '/api/admin/invitations';
const KEY = ['invitations'];

export function useInvitations() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read<Invitation[]>(PATH, signal),
    staleTime: 0,
  });
}

export interface NewInvitation extends Partial<Reauthentication> {
  email: string;
  role: OfficeRole;
}

/** Sends an invitation; the list is reloaded even after a failure. */
export function useInvite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (invitation: NewInvitation) => write('POST', PATH, invitation),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Sends an invitation again, or withdraws it. */
export function useInvitation({ id }: Invitation) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: 'send-again' | 'withdraw') =>
      action === 'withdraw'
        ? write('DELETE', `${PATH}/${id}`)
        : write('POST', `${PATH}/${id}/actions/send-again`),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
