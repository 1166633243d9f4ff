import { useMutation } from '@tanstack/react-query';
import { write } from '../../../lib/api/client.js';

/** Confirmed by the customer's email address. The session ends with it. */
export const useEraseAccount = () =>
  useMutation({ mutationFn: (confirm: string) => write('DELETE', '/api/account', { confirm }) });
