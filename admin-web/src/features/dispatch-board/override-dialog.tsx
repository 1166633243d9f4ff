import { OFFICE_LIMITS } from '@homebright/contract';
import type { DispatchVisit, PlaceProblem } from '@homebright/contract';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { problemsInWords } from '../../booking/actions/places';
import type { VisitPlace } from '../../booking/actions/visit-place';
import { spokenClock } from '../../lib/format';
import { FormDialog } from '../../ui/form-dialog';

export interface Override {
  visit: DispatchVisit;
  place: VisitPlace;
  problems: PlaceProblem[];
}

interface OverrideDialogProps extends Override {
  crewName: string;
  onClose: () => void;
  onMove: (reason: string) => void;
}

/** Asks for a reason to move a visit to a place that has a problem. */
export function OverrideDialog({ visit, place, problems, crewName, onClose, onMove }: OverrideDialogProps) {
  const [reason, setReason] = useState('');
  const notice = problems.includes('window')
    ? ` ${visit.customerName} will be notified of the new time.`
    : '';
  return (
    <FormDialog
      open
      busy={false}
      title={`${crewName}, ${spokenClock(place.time)} anyway?`}
      description={`${visit.customerName}, #${visit.id}. ${problemsInWords(problems)}${notice}`}
      submit="Move anyway"
      submitting="Moving..."
      leave="Leave it where it is"
      ready={reason.trim() !== ''}
      onClose={onClose}
      onSubmit={() => onMove(reason.trim())}
    >
      <TextField
        label="Reason (kept in the history)"
        value={reason}
        required
        autoFocus
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.visitMove.reason } }}
      />
    </FormDialog>
  );
}
