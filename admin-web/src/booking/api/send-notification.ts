import type { AdminNotification } from '@homebright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf, write } from '../../lib/api';
import { NO_EMAIL_YET, useIsOpen } from '../../lib/site';
import { useToast } from '../../ui/toast';

/** `POST /api/admin/send-notification` with its toasts (docs/rules.md#office-dialogs). */
export function useSendNotification() {
  const toast = useToast();
  const client = useQueryClient();
  const isOpen = useIsOpen();
  return useMutation({
    mutationFn: (notification: AdminNotification) =>
      write('POST', '/api/admin/send-notification', notification),
    onSuccess: async () => {
      toast({
        title: 'Success',
        text: isOpen
          ? 'Notification sent successfully'
          : `The customer sees it when they sign in. ${NO_EMAIL_YET}`,
      });
      await client.invalidateQueries({ queryKey: ['notifications'] });
    },
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'Failed to send notification'), tone: 'error' }),
  });
}
