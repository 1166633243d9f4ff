import type { AdminLoginAnswer, InvitationView } from '@homebright/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { writeAndRead } from '../../../lib/api';

function post<Answer>(path: 'look' | 'accept', body: object, signal?: AbortSignal): Promise<Answer> {
  return writeAndRead('POST', `/api/office-invitation/${path}`, body, undefined, signal);
}

/** Reads who is invited by a link, and in which role. The token is in the body, because URLs end up in logs. */
export function useOwnInvitation(token: string) {
  return useQuery({
    queryKey: ['own-invitation', token],
    queryFn: ({ signal }) => post<InvitationView>('look', { token }, signal),
  });
}

/** Works once: creates the account and signs in. */
export function useAcceptInvitation(token: string) {
  return useMutation({
    mutationFn: (credentials: Record<'username' | 'password', string>) =>
      post<AdminLoginAnswer>('accept', { token, ...credentials }),
  });
}
