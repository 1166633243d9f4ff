import type { QuoteChannel, QuoteSent, WrittenQuoteDetails } from '@homebright/contract';
import { Button, Typography } from '@mui/material';
import { sentenceOf } from '../../lib/api';
import { phoneLabel } from '../../lib/format';
import { NO_EMAIL_YET, useIsOpen } from '../../lib/site';
import { Lines } from '../../ui/arrangement';
import { CopyField } from '../../ui/copy-field';
import { Dialog } from '../../ui/dialog';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useSendQuote } from './quotes-api';

interface Props {
  quote: WrittenQuoteDetails;
  onClose: () => void;
}

/** Sends the link by email or text, or shows it to be passed on. */
export function SendDialog({ quote, onClose }: Props) {
  const send = useSendQuote(quote.id);
  const isOpen = useIsOpen();
  const choices = channelsOf(quote, isOpen);
  if (send.data) return <SentDialog sent={send.data} onClose={onClose} />;
  return (
    <FormDialog<{ by: QuoteChannel }>
      open
      title={quote.sentAt ? `Send quote #${quote.id} again` : `Send quote #${quote.id}`}
      description={describe(quote)}
      submit="Send"
      submitting="Sending..."
      busy={send.isPending}
      refusal={send.error ? sentenceOf(send.error, 'That didn’t work. Please try again.') : undefined}
      values={{ by: choices[0]?.id ?? 'link' }}
      onClose={onClose}
      onSubmit={({ by }) => send.mutate({ by, version: quote.version })}
    >
      <FormField
        source="by"
        label="How"
        native
        fullWidth
        choices={choices}
        helperText={isOpen ? undefined : `${NO_EMAIL_YET} You can pass the link on yourself.`}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

function describe({ customerName, sentAt }: WrittenQuoteDetails): string {
  const purpose = `The link shows ${customerName} the options. Whoever has it can accept one or decline.`;
  return sentAt ? `${purpose} The earlier link stops working.` : purpose;
}

/** The ways to reach the customer, each with its address. */
function channelsOf({ customerEmail, customerPhone }: WrittenQuoteDetails, isOpen: boolean) {
  const channels: { id: QuoteChannel; name: string }[] = [
    ...(customerEmail && isOpen ? [{ id: 'email' as const, name: `Email to ${customerEmail}` }] : []),
    ...(customerPhone && isOpen
      ? [{ id: 'text' as const, name: `Text to ${phoneLabel(customerPhone)}` }]
      : []),
    { id: 'link', name: 'Pass the link on yourself' },
  ];
  return channels;
}

function SentDialog({ sent: { url, to }, onClose }: { sent: QuoteSent; onClose: () => void }) {
  return (
    <Dialog
      title={to ? 'Quote sent' : 'Link to the quote'}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Lines gap={1.5}>
        <Typography>
          {to
            ? `The quote is on its way to ${to.includes('@') ? to : phoneLabel(to)}.`
            : 'Copy the link and pass it on.'}
        </Typography>
        <CopyField
          label="Link to the quote"
          value={url}
          hint="Shown once. Whoever has it can accept or decline."
        />
      </Lines>
    </Dialog>
  );
}
