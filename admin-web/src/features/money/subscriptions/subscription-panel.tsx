import type { OfficeSubscription } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { FormDialog } from '../../../ui/form-dialog';
import { ChangeDialog } from './change-dialog';
import { ComingVisits } from './coming-visits';
import { STEP_LABELS, availableSteps, useChangeSubscription } from './subscription-actions';
import type { SubscriptionStep } from './subscription-actions';

/** An opened row: future visits, and what the office can do for the customer. */
export function SubscriptionPanel() {
  const subscription = useRecordContext<OfficeSubscription>();
  return subscription ? <Panel subscription={subscription} /> : null;
}

function Panel({ subscription }: { subscription: OfficeSubscription }) {
  const [asking, setAsking] = useState<'end' | 'change'>();
  const change = useChangeSubscription(subscription.id);
  const close = () => setAsking(undefined);

  function take(step: SubscriptionStep) {
    if (step === 'end') setAsking('end');
    else change.mutate({ action: step });
  }

  return (
    <Box sx={{ padding: 1.5, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
            disabled={change.isPending}
            onClick={() => take(step)}
          >
            {STEP_LABELS[step]}
          </Button>
        ))}
      </Box>
      <ComingVisits subscription={subscription} />
      {asking === 'change' ? <ChangeDialog subscription={subscription} onClose={close} /> : null}
      <FormDialog
        open={asking === 'end'}
        title={`End plan #${subscription.id}`}
        description={`${subscription.customerName} won’t get any more visits and will be notified. Paid visits stay booked.`}
        submit="End plan"
        submitting="Ending..."
        busy={change.isPending}
        destructive
        onClose={close}
        onSubmit={() => change.mutate({ action: 'end' }, { onSuccess: close })}
      />
    </Box>
  );
}
