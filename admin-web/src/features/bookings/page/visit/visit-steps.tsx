import { clockOfMinutes, OFFICE_LIMITS } from '@homebright/contract';
import type { CorrectedKind, OneBooking, VisitDetails } from '@homebright/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useToday } from '../../../../lib/site';
import { minutesIn } from '../../../../lib/time-of-day';
import { instantOf } from '../../../../lib/zoned';
import { Line, Lines } from '../../../../ui/arrangement';
import { FormDialog } from '../../../../ui/form-dialog';
import { FormField } from '../../../../ui/form-field';
import { useVisitStep } from './visit-api';

type Step = Exclude<CorrectedKind, 'not_entered'>;

const STEP_NAMES: Record<Step, string> = {
  on_the_way: 'On the way',
  running_late: 'Running late',
  started: 'Started',
  finished: 'Finished',
};

/** The steps that can come next; a finished visit is only corrected. */
const NEXT_STEPS: Record<VisitDetails['status'], readonly Step[]> = {
  planned: ['on_the_way', 'running_late', 'started'],
  on_the_way: ['running_late', 'started'],
  started: ['finished'],
  not_entered: ['started'],
  finished: [],
};

const EXPLANATIONS: Record<Step, string> = {
  on_the_way: 'For everybody who goes. The customer is notified, as if the crew had tapped it.',
  running_late: 'For everybody who goes. In the next step, you can notify the customers who are waiting.',
  started: 'For everybody who goes. Hours count from this time.',
  finished: 'For everybody who goes. Hours count until this time.',
};

const DEFAULT_REASON = 'Told by phone';

interface VisitStepsProps {
  booking: OneBooking;
  visit: VisitDetails;
}

/** Records, on the day of a visit, a step that the crew reported by a phone call instead of in the app. */
export function VisitSteps({ booking, visit }: VisitStepsProps) {
  const [step, setStep] = useState<Step>();
  const today = useToday();
  const steps = NEXT_STEPS[visit.status];
  if (booking.appointmentDate !== today || steps.length === 0) return null;
  return (
    <>
      <Line role="group" aria-label="Set for the crew" above={1}>
        {steps.map((choice) => (
          <Button key={choice} size="small" variant="outlined" onClick={() => setStep(choice)}>
            {STEP_NAMES[choice]}
          </Button>
        ))}
      </Line>
      {step ? (
        <StepDialog booking={booking} visit={visit} kind={step} onClose={() => setStep(undefined)} />
      ) : null}
    </>
  );
}

interface Typed {
  minutes: string;
  time: string;
  reason: string;
}

function StepDialog({
  booking,
  visit,
  kind,
  onClose,
}: VisitStepsProps & { kind: Step; onClose: () => void }) {
  const step = useVisitStep(booking);
  const today = useToday();
  const values: Typed = {
    minutes: kind === 'running_late' ? '15' : '',
    time: clockOfMinutes(minutesIn(visit.timeZone, new Date().toISOString())),
    reason: DEFAULT_REASON,
  };
  return (
    <FormDialog<Typed>
      open
      title={STEP_NAMES[kind]}
      description={EXPLANATIONS[kind]}
      submit="Save"
      submitting="Saving..."
      busy={step.isPending}
      values={values}
      onClose={onClose}
      onSubmit={({ minutes, time, reason }) => {
        const at = instantOf(today, time, visit.timeZone);
        const delay = minutes ? { minutes: Number(minutes) } : {};
        step.mutate(
          { path: 'corrections', body: { kind, at, reason, ...delay }, toast: `${STEP_NAMES[kind]}: saved` },
          { onSuccess: onClose },
        );
      }}
    >
      <Lines gap={1.5} sx={{ paddingTop: 0.5 }}>
        {kind === 'running_late' || kind === 'on_the_way' ? (
          <FormField
            source="minutes"
            type="number"
            label={kind === 'running_late' ? 'Minutes late' : 'Minutes away'}
            required={kind === 'running_late'}
            slotProps={{ htmlInput: { min: 1, max: 600, step: 1 } }}
          />
        ) : null}
        <FormField
          source="time"
          type="time"
          label="Time"
          required
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <FormField
          source="reason"
          label="Reason"
          required
          slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.visitCorrection.reason } }}
        />
      </Lines>
    </FormDialog>
  );
}
