import type { OfficeSubscription, SubscriptionStep } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { ChangeDialog } from '../../../booking/plan/change-dialog';
import { ComingVisits } from './coming-visits';
import { StepDialog } from './step-dialogs';
import { UndoChange } from '../../../booking/plan/undo-change';
import { STEP_LABELS, availableSteps } from '../../../booking/plan/subscription-actions';
import { Line } from '../../../ui/arrangement';

/** An expanded row: future visits, and the office's actions for the customer. */
export function SubscriptionPanel() {
  const subscription = useRecordContext<OfficeSubscription>();
  return subscription ? <Panel subscription={subscription} /> : null;
}

function Panel({ subscription }: { subscription: OfficeSubscription }) {
  const [asking, setAsking] = useState<SubscriptionStep | 'change'>();
  const [changed, setChanged] = useState<OfficeSubscription>();
  const close = () => setAsking(undefined);
  const forget = useCallback(() => setChanged(undefined), []);

  return (
    <Box sx={{ padding: 1.5, display: 'grid', gap: 1.5 }}>
      {/* By the padding of a small button, so that its text begins where the list does. */}
      <Line sx={{ marginLeft: '-5px' }}>
        {subscription.status === 'active' ? (
          <Button size="small" onClick={() => setAsking('change')}>
            Change…
          </Button>
        ) : null}
        {availableSteps(subscription).map((step) => (
          <Button
            key={step}
            size="small"
            color={step === 'end' ? 'error' : 'primary'}
            onClick={() => setAsking(step)}
          >
            {STEP_LABELS[step]}
          </Button>
        ))}
      </Line>
      {changed ? <UndoChange plan={changed} onGone={forget} /> : null}
      <ComingVisits subscription={subscription} />
      {asking === 'change' ? (
        <ChangeDialog
          subscription={subscription}
          onClose={close}
          onChanged={(version) => setChanged(version ? { ...subscription, version } : undefined)}
        />
      ) : null}
      {asking && asking !== 'change' ? (
        <StepDialog subscription={subscription} step={asking} onClose={close} />
      ) : null}
    </Box>
  );
}
