import type { BookingRecord, OfficeSubscription, SubscriptionStep } from '@homebright/contract';
import { Skeleton } from '@mui/material';
import { sentenceOf } from '../../../lib/api';
import { useTimeZone } from '../../../lib/site';
import { FormDialog } from '../../../ui/form-dialog';
import { skipWords, stepWords } from './step-words';
import { useChangeSubscription, useStepPreview } from '../../../booking/plan/subscription-actions';
import { Text } from '../../../ui/text';

const WORDS: Record<SubscriptionStep, { title: string; submit: string; submitting: string }> = {
  pause: { title: 'Pause', submit: 'Pause plan', submitting: 'Pausing...' },
  resume: { title: 'Resume', submit: 'Resume plan', submitting: 'Resuming...' },
  end: { title: 'End', submit: 'End plan', submitting: 'Ending...' },
};

interface StepDialogProps {
  subscription: OfficeSubscription;
  step: SubscriptionStep;
  onClose: () => void;
}

/** Pauses, resumes, or ends a plan, after showing what happens to its visits and payments. */
export function StepDialog({ subscription, step, onClose }: StepDialogProps) {
  const { id } = subscription;
  const { data, error, isFetching } = useStepPreview(id, step);
  const change = useChangeSubscription(subscription);
  const timeZone = useTimeZone();
  const { title, submit, submitting } = WORDS[step];
  return (
    <FormDialog
      open
      title={`${title} plan #${id}`}
      submit={submit}
      submitting={submitting}
      busy={change.isPending}
      destructive={step === 'end'}
      ready={!!data && !isFetching}
      refusal={error ? sentenceOf(error, 'What becomes of the visits could not be worked out.') : undefined}
      onClose={onClose}
      onSubmit={() => change.mutate({ action: step }, { onSuccess: onClose })}
    >
      {data ? <Lines words={stepWords(data, subscription, timeZone)} /> : null}
      {isFetching && !data ? (
        <Skeleton variant="rounded" height={72} aria-label="Loading the visits" />
      ) : null}
    </FormDialog>
  );
}

interface SkipDialogProps {
  subscription: OfficeSubscription;
  visit: BookingRecord;
  onClose: () => void;
}

export function SkipDialog({ subscription, visit, onClose }: SkipDialogProps) {
  const skip = useChangeSubscription(subscription);
  // Sent with the day that was shown: a visit that has been moved in the meantime is not skipped.
  const asked = { action: 'skip', bookingId: visit.id, date: visit.appointmentDate } as const;
  return (
    <FormDialog
      open
      title={`Skip visit #${visit.id}`}
      submit="Skip visit"
      submitting="Skipping..."
      busy={skip.isPending}
      onClose={onClose}
      onSubmit={() => skip.mutate(asked, { onSuccess: onClose })}
    >
      <Lines words={skipWords(visit, subscription)} />
    </FormDialog>
  );
}

function Lines({ words }: { words: readonly string[] }) {
  return (
    <div role="status">
      {words.map((line) => (
        <Text key={line} variant="body2" below={1}>
          {line}
        </Text>
      ))}
    </div>
  );
}
