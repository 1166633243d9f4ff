import type { SentMail } from '@homebright/contract';
import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf, write } from '../../lib/api';
import { useToast } from '../../ui/toast';

/** `POST /api/admin/mails/{id}/send-again`. */
export function ResendButton({ mail }: { mail: SentMail }) {
  const toast = useToast();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: () => write('POST', `/api/admin/mails/${mail.id}/send-again`),
    onSuccess: async () => {
      toast({ title: 'Success', text: 'The message is being resent' });
      await client.invalidateQueries({ queryKey: ['mails'] });
    },
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'The message could not be resent'), tone: 'error' }),
  });
  if (['queued', 'sending', 'unverified'].includes(mail.status)) return null;
  return (
    <Button size="small" disabled={send.isPending} onClick={() => send.mutate()}>
      Resend
    </Button>
  );
}
