import type { RecoveryCodes, SecondFactorStart } from '@homebright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { writeAndRead } from '../../../lib/api';
import { accountQuery } from '../../../lib/own-account';

export interface Proof {
  password: string;
  code: string;
}

/** Reloads the account. */
export function useAccountChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: accountQuery.queryKey });
}

function send<Answer>(path: string, body: object): Promise<Answer> {
  return writeAndRead('POST', `/api/admin/account/second-factor${path}`, body);
}

/** Creates a secret for an authenticator app; nothing changes until `useConfirmApp`. */
export function useBeginSetUp() {
  return useMutation({ mutationFn: (password: string) => send<SecondFactorStart>('', { password }) });
}

/** The account is reloaded only after the user has saved the recovery codes. */
export function useConfirmApp() {
  return useMutation({ mutationFn: (code: string) => send<RecoveryCodes>('/confirm', { code }) });
}

export function useRenewRecoveryCodes() {
  return useMutation({ mutationFn: (proof: Proof) => send<RecoveryCodes>('/recovery-codes', proof) });
}

export function useSwitchOff() {
  return useMutation({ mutationFn: (proof: Proof) => send<{ success: true }>('/off', proof) });
}
