import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf, write } from '../../lib/api';
import { useToast } from '../../ui/toast';

export const WAITLIST = '/api/admin/waitlist';

interface WaitlistChange {
  method: 'POST' | 'DELETE';
  path: string;
  done: string;
  onDone: () => void;
}

/** Changes the waitlist, and reloads its list and figures. */
export function useWaitlistChange({ method, path, done, onDone }: WaitlistChange) {
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => write(method, `${WAITLIST}${path}`),
    onSuccess: async () => {
      toast({ title: 'Success', text: done });
      onDone();
      await client.invalidateQueries({ queryKey: ['waitlist'] });
    },
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'That did not work'), tone: 'error' }),
  });
}
