import { CALL_OUTCOMES, RATING_LIMITS } from '@homebright/contract';
import type { CallOutcome, RatingDetails } from '@homebright/contract';
import { Typography } from '@mui/material';
import { useCrews } from '../../booking/api/crews';
import { TimeFields } from '../../booking/dialogs/time-fields';
import { addDays, shortDate } from '../../lib/dates';
import { labelOf, money } from '../../lib/format';
import { useToday } from '../../lib/site';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useRatingAction } from './rating-api';

interface TicketDialogProps {
  rating: RatingDetails;
  onClose: () => void;
}

/** Records the result of a call. */
export function CallDialog({ rating: { id, version }, onClose }: TicketDialogProps) {
  const action = useRatingAction(id);
  return (
    <FormDialog
      open
      title="Note a call"
      submit="Save Call"
      submitting="Saving..."
      busy={action.isPending}
      values={{ outcome: 'reached' as CallOutcome, note: '' }}
      onClose={onClose}
      onSubmit={({ outcome, note }) =>
        action.mutate(
          { action: 'call', outcome, ...(note.trim() ? { note } : {}), version },
          { onSuccess: onClose },
        )
      }
    >
      <FormField
        source="outcome"
        label="Outcome"
        choices={CALL_OUTCOMES.map((outcome) => ({ id: outcome, name: labelOf(outcome) }))}
        fullWidth
      />
      <NoteField label="Note" longest={RATING_LIMITS.note} />
    </FormDialog>
  );
}

const ANY_CREW = 'any';

/** Books the same home, service, and extras again at no charge. */
export function ReCleanDialog({ rating, onClose }: TicketDialogProps) {
  const { id, version, crewId, service } = rating;
  const action = useRatingAction(id);
  const today = useToday();
  const crews = (useCrews().data ?? []).map((crew) => ({ id: String(crew.id), name: crew.name }));
  const previousCrew = crews.some((crew) => crew.id === String(crewId)) ? String(crewId) : ANY_CREW;
  return (
    <FormDialog
      open
      title="Clean again at no cost"
      description={`A ${service} for the same home with the same extras, booked and confirmed at $0.`}
      submit="Book Visit"
      submitting="Booking..."
      busy={action.isPending}
      values={{ date: addDays(today, 1), time: '', window: 'morning', crew: previousCrew }}
      onClose={onClose}
      onSubmit={({ date, time, window, crew }) =>
        action.mutate(
          {
            action: 're-clean',
            appointmentDate: date,
            appointmentTime: time || window,
            crewId: crew === ANY_CREW ? null : Number(crew),
            version,
          },
          { onSuccess: onClose },
        )
      }
    >
      <FormField
        source="date"
        label="Date"
        type="date"
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
      />
      <TimeFields />
      <FormField
        source="crew"
        label="Crew"
        choices={[{ id: ANY_CREW, name: 'Whoever is free' }, ...crews]}
        fullWidth
      />
    </FormDialog>
  );
}

/** Sends the office's answer, after showing what the customer will read. */
export function CloseDialog({ rating, onClose }: TicketDialogProps) {
  const { id, version, language, customerName } = rating;
  const action = useRatingAction(id);
  return (
    <FormDialog
      open
      title="Answer and close"
      description={`${customerName || 'The customer'} gets one message in ${language === 'es' ? 'Spanish' : 'English'}.`}
      submit="Send Answer"
      submitting="Sending..."
      busy={action.isPending}
      values={{ note: '', message: '' }}
      onClose={onClose}
      onSubmit={({ note, message }) =>
        action.mutate(
          { action: 'close', note, ...(message.trim() ? { message } : {}), version },
          { onSuccess: onClose },
        )
      }
    >
      <Typography variant="subtitle2" component="p">
        It says
      </Typography>
      <Typography component="ul" variant="body2" sx={{ marginTop: 0.5, paddingLeft: 2.5 }}>
        <li>Thank you for telling us. We’re sorry that it wasn’t right.</li>
        <li>Your own words below, as you write them</li>
        {decisionsOf(rating).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Typography>
      <NoteField
        source="message"
        label="Your words to the customer"
        longest={RATING_LIMITS.message}
        rows={4}
      />
      <NoteField label="Note for the office" longest={RATING_LIMITS.note} required />
    </FormDialog>
  );
}

/** The office's decisions, in the words of the message. */
export function decisionsOf({ steps, refunds }: Pick<RatingDetails, 'steps' | 'refunds'>): string[] {
  const visit = steps.findLast(({ kind }) => kind === 're-clean')?.bookingId;
  const cents = refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
  return [
    ...(visit ? [`When we come back at no cost (booking #${visit})`] : []),
    ...(cents > 0 ? [`That ${money(cents)} goes back`] : []),
  ];
}

interface NoteFieldProps {
  source?: string;
  label: string;
  longest: number;
  rows?: number;
  required?: boolean;
}

function NoteField({ source = 'note', label, longest, rows = 2, required }: NoteFieldProps) {
  return (
    <FormField
      source={source}
      label={label}
      multiline
      minRows={rows}
      fullWidth
      required={required}
      slotProps={{ htmlInput: { maxLength: longest } }}
    />
  );
}

/** '2-Hour Standard Clean, Tue, Mar 16, 2027'. */
export const visitInWords = ({ service, appointmentDate }: RatingDetails): string =>
  `${service}, ${shortDate(appointmentDate)}`;
