import {
  type CustomerMessage,
  type CustomerMessageSent,
  grouped,
  type MessageRefusal,
  NOTIFICATION_INCOMPLETE,
  OFFICE_LIMITS,
} from '@homebright/contract';
import { Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { sentenceOf, writeAndRead } from '../../lib/api';
import { Dialog } from '../../ui/dialog';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { CustomerLink, Instant } from '../../ui/list/cells';
import { Notice } from '../../ui/notice';
import { Bullets } from '../../ui/arrangement';

const REFUSAL_WORDS: Record<MessageRefusal, string> = {
  'not-agreed': 'has not agreed to news and offers',
  'no-email': 'has no email address',
  'unconfirmed-email': 'has not confirmed the email address',
  'not-found': 'is no longer a customer',
};

const customers = (count: number) => `${grouped(count)} ${count === 1 ? 'customer' : 'customers'}`;

type NewsText = Pick<CustomerMessage, 'title' | 'message'>;

const NO_TEXT: NewsText = { title: '', message: '' };

interface NewsDialogProps {
  userIds: readonly string[];
  onClose: () => void;
}

/** `POST /api/admin/customer-messages`: sends one message to many customers, then shows each result. */
export function NewsDialog({ userIds, onClose }: NewsDialogProps) {
  // Sent with every try, so that nobody gets the message twice if it is sent again after a failure.
  const [id] = useState(() => crypto.randomUUID());
  const [incomplete, setIncomplete] = useState(false);
  const { onUnselectItems } = useListContext();
  const send = useMutation({
    mutationFn: (text: NewsText) =>
      writeAndRead<CustomerMessageSent>('POST', '/api/admin/customer-messages', { id, userIds, ...text }),
    onSuccess: () => onUnselectItems(),
  });
  if (send.data) return <Result result={send.data} onClose={onClose} />;

  function submit({ title, message }: NewsText) {
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
      values={NO_TEXT}
      onClose={onClose}
      onSubmit={submit}
    >
      <FormField
        source="title"
        label="Title"
        slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.notification.title } }}
      />
      <FormField
        source="message"
        label="Message"
        multiline
        minRows={4}
        slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.notification.message } }}
      />
    </FormDialog>
  );
}

interface ResultProps {
  result: CustomerMessageSent;
  onClose: () => void;
}

function Result({ result: { sent: count, refused, leavesAt }, onClose }: ResultProps) {
  return (
    <Dialog
      title={count ? `Sent to ${customers(count)}` : 'Sent to nobody'}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      }
    >
      {count ? (
        <Typography>
          The emails go out starting <Instant at={leavesAt} />.
        </Typography>
      ) : null}
      {refused.length ? (
        <Notice severity="warning" above={1.5}>
          {customers(refused.length)} did not get it:
          <Bullets indent={2}>
            {refused.map(({ userId, name, reason }) => (
              <li key={userId}>
                <CustomerLink userId={userId} name={name} /> {REFUSAL_WORDS[reason]}
              </li>
            ))}
          </Bullets>
        </Notice>
      ) : null}
    </Dialog>
  );
}
