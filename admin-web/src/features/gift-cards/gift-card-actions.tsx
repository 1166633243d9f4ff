import type { OfficeGiftCard } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api';
import { money } from '../../lib/format';
import { useMay } from '../../lib/powers';
import { CopyField } from '../../ui/copy-field';
import { Dialog } from '../../ui/dialog';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';
import { afterCancelling, afterResending, isOpen } from './gift-card-words';
import { useCardAction } from './gift-cards-api';

/** Sends a card again, or ends it, as long as nobody has redeemed it. */
export function GiftCardActions({ card }: { card: OfficeGiftCard }) {
  const [open, setOpen] = useState<'resend' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  if (!useMay('money') || !isOpen(card)) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.5,
        marginLeft: -0.75,
        '.MuiButton-root': { minWidth: 0, whiteSpace: 'nowrap' },
      }}
    >
      <Button size="small" onClick={() => setOpen('resend')}>
        Resend
      </Button>
      <Button size="small" onClick={() => setOpen('cancel')}>
        Cancel
      </Button>
      {open === 'resend' ? <ResendDialog card={card} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog card={card} onClose={close} /> : null}
    </Box>
  );
}

interface DialogProps {
  card: OfficeGiftCard;
  onClose: () => void;
}

function ResendDialog({ card, onClose }: DialogProps) {
  const resend = useCardAction(card, 'resend');
  const toast = useToast();
  if (resend.data?.code) return <NewCode code={resend.data.code} onClose={onClose} />;
  return (
    <FormDialog
      open
      title="Send this gift card again?"
      description={`${afterResending(card)} The former code stops working.`}
      submit="Resend"
      submitting="Sending..."
      busy={resend.isPending}
      refusal={resend.error ? sentenceOf(resend.error, 'That didn’t work. Please try again.') : undefined}
      onClose={onClose}
      onSubmit={() =>
        resend.mutate(undefined, {
          onSuccess: ({ code }) => {
            if (code) return;
            toast({ title: 'Success', text: 'The gift card is on its way' });
            onClose();
          },
        })
      }
    />
  );
}

function NewCode({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Dialog
      title="The new code"
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField label="Code" value={code} hint="Shown once. Whoever has it can redeem the card." />
    </Dialog>
  );
}

function CancelDialog({ card, onClose }: DialogProps) {
  const cancel = useCardAction(card, 'cancel');
  const toast = useToast();
  return (
    <FormDialog
      open
      title={`Cancel the gift card over ${money(card.value)}?`}
      description={`Its code stops working, and that can’t be undone. ${afterCancelling(card)}`}
      submit="Cancel Gift Card"
      submitting="Cancelling..."
      leave="Keep It"
      destructive
      busy={cancel.isPending}
      refusal={cancel.error ? sentenceOf(cancel.error, 'That didn’t work. Please try again.') : undefined}
      onClose={onClose}
      onSubmit={() =>
        cancel.mutate(undefined, {
          onSuccess: () => {
            toast({ title: 'Success', text: 'The gift card is cancelled' });
            onClose();
          },
        })
      }
    />
  );
}
