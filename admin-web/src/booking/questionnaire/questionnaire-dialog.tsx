import type { BookingRecord } from '@homebright/contract';
import { Dialog } from '../../ui/dialog';
import { QuestionnaireView } from './questionnaire-view';

interface QuestionnaireDialogProps {
  booking: Pick<BookingRecord, 'id' | 'service'>;
  onClose: () => void;
}

/** Opened by the profile's View button (docs/rules.md#customer-profile). */
export function QuestionnaireDialog({ booking, onClose }: QuestionnaireDialogProps) {
  return (
    <Dialog
      title="Customer Questionnaire Responses"
      description="View detailed questionnaire responses, uploaded photos, and files for this booking."
      width="md"
      onClose={onClose}
    >
      <QuestionnaireView booking={booking} onClose={onClose} />
    </Dialog>
  );
}
