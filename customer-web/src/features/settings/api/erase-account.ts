import { useMutation } from '@tanstack/react-query';
import { write } from '@homebright/web-common/api/client.js';

/** Erases the account and ends the session. The typed email address confirms it. */
export const useEraseAccount = () =>
  useMutation({ mutationFn: (confirm: string) => write('DELETE', '/api/account', { confirm }) });
