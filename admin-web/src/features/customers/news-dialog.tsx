import {
  type CustomerMessage,
  type CustomerMessageSent,
  grouped,
  type MessageRefusal,
  NOTIFICATION_INCOMPLETE,
  OFFICE_LONGEST,
} from '@homebright/contract';
import { Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { sentenceOf, write } from '../../lib/api';
import { Dialog } from '../../ui/dialog';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { CustomerLink, Instant } from '../../ui/list/cells';
import { Notice } from '../../ui/notice';
import { Bullets } from '../../ui/arrangement';

const REASONS: Record<MessageRefusal, string> = {
  'not-agreed': 'has not agreed to news and offers',
  'no-email': 'has no email address',
  'unconfirmed-email': 'has not confirmed the email address',
  'not-found': 'is no customer any more',
};

const customers = (count: number) => `${grouped(count)} ${count === 1 ? 'customer' : 'customers'}`;

interface NewsDialogProps {
  userIds: readonly string[];
  onClose: () => void;
}

/** `POST /api/admin/customer-messages`: sends one message to many customers, then shows each result. */
export function NewsDialog({ userIds, onClose }: NewsDialogProps) {
  // The message's id: after a failure it can be sent again, and nobody gets it twice.
  const [id] = useState(() => crypto.randomUUID());
  const [incomplete, setIncomplete] = useState(false);
  const { onUnselectItems } = useListContext();
  const send = useMutation({
    mutationFn: async (text: Pick<CustomerMessage, 'title' | 'message'>) => {
      const answer = await write('POST', '/api/admin/customer-messages', { id, userIds, ...text });
      return (await answer.json()) as CustomerMessageSent;
    },
    onSuccess: () => onUnselectItems(),
  });
  if (send.data) return <Sent sent={send.data} onClose={onClose} />;

  function submit({ title, message }: Pick<CustomerMessage, 'title' | 'message'>) {
    const missing = !title.trim() || !message.trim();
    setIncomplete(missing);
    if (!missing) send.mutate({ title, message });
  }

  const failed = send.error ? sentenceOf(send.error, 'The message could not be sent.') : undefined;
  return (
    <FormDialog
      open
      title={`Send news to ${customers(userIds.length)}`}
      description="Only those who agreed to news and offers get it, in the app at once and by email from 8 AM to 8 PM. Each email has a link to unsubscribe."
      submit="Send"
      submitting="Sending..."
      busy={send.isPending}
      refusal={incomplete ? NOTIFICATION_INCOMPLETE : failed}
      values={EMPTY}
      onClose={onClose}
      onSubmit={submit}
    >
      <FormField
        source="title"
        label="Title"
        slotProps={{ htmlInput: { maxLength: OFFICE_LONGEST.notification.title } }}
      />
      <FormField
        source="message"
        label="Message"
        multiline
        minRows={4}
        slotProps={{ htmlInput: { maxLength: OFFICE_LONGEST.notification.message } }}
      />
    </FormDialog>
  );
}

const EMPTY = { title: '', message: '' };

function Sent({
  sent: { sent, refused, leavesAt },
  onClose,
}: {
  sent: CustomerMessageSent;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={sent ? `Sent to ${customers(sent)}` : 'Sent to nobody'}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      }
    >
      {sent ? (
        <Typography>
          The emails leave from <Instant at={leavesAt} /> on.
        </Typography>
      ) : null}
      {refused.length ? (
        <Notice severity="warning" above={1.5}>
          {customers(refused.length)} did not get it:
          <Bullets indent={2}>
            {refused.map(({ userId, name, reason }) => (
              <li key={userId}>
                <CustomerLink userId={userId} name={name} /> {REASONS[reason]}
              </li>
            ))}
          </Bullets>
        </Notice>
      ) : null}
    </Dialog>
  );
}
