import { useMutation } from '@tanstack/react-query';
import { write } from '@homebright/web-common/api/client.js';

/** Confirmed by typing the customer's email address. It also ends the session. */
export const useEraseAccount = () =>
  useMutation({ mutationFn: (confirm: string) => write('DELETE', '/api/account', { confirm }) });
