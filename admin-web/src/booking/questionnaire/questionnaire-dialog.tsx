import type { BookingRecord } from '@homebright/contract';
import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { QuestionnaireView } from './questionnaire-view';

interface QuestionnaireDialogProps {
  booking: Pick<BookingRecord, 'id' | 'service'>;
  onClose: () => void;
}

/** Opened by the profile's View button (docs/rules.md#customer-profile). */
export function QuestionnaireDialog({ booking, onClose }: QuestionnaireDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} variant="h2" component="h2">
        Customer Questionnaire Responses
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2" sx={{ marginBottom: 2 }}>
          View detailed questionnaire responses, uploaded photos, and files for this booking.
        </DialogContentText>
        <QuestionnaireView booking={booking} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
