import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import type { MonthEnd } from '@homebright/contract';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api';
import { monthTitle } from '../../lib/dates';
import { useMay } from '../../lib/powers';
import { Instant } from '../../ui/list/cells';
import { FormDialog } from '../../ui/form-dialog';
import { StateChip } from '../../ui/state-chip';
import { useCloseMonth } from './months';
import { Muted } from '../../ui/text';
import { Panel } from '../../ui/panel';
import { Action } from '../../ui/action';

/** Whether the month is closed, and the button that closes it. */
export function ClosingCard({ month }: { month: MonthEnd }) {
  const [asking, setAsking] = useState(false);
  const mayClose = useMay('money');
  const isClosable = month.state === 'open' && !month.refusal;
  return (
    <Panel>
      <State month={month} />
      <Muted above={1} measure={560}>
        {month.closedBy ? (
          <>
            Closed by {month.closedBy}, <Instant at={month.closedAt} />. The files below never change. Later
            refunds and disputes are in the open month.
          </>
        ) : (
          (month.refusal ??
          'Closing freezes the files below. Later refunds and disputes go into the month that is open then. This cannot be undone.')
        )}
      </Muted>
      {isClosable && mayClose ? (
        <Action variant="contained" startIcon={<Lock />} above={1.5} onClick={() => setAsking(true)}>
          Close {monthTitle(month.month)}
        </Action>
      ) : null}
      {asking ? <CloseDialog month={month} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}

function State({ month: { state, refusal } }: { month: MonthEnd }) {
  if (state === 'closed') {
    return (
      <StateChip tone="neutral" icon={Lock}>
        Closed
      </StateChip>
    );
  }
  return state === 'open' && !refusal ? (
    <StateChip tone="success" icon={CheckCircle}>
      Ready to close
    </StateChip>
  ) : (
    <StateChip tone="info" icon={HourglassEmpty}>
      {state === 'open' ? 'Waiting for an earlier month' : 'In progress'}
    </StateChip>
  );
}

function CloseDialog({ month, onClose }: { month: MonthEnd; onClose: () => void }) {
  const close = useCloseMonth(month, onClose);
  return (
    <FormDialog
      open
      title={`Close ${monthTitle(month.month)}`}
      description="The last fees and payouts are read from the payment provider, then the files are kept as they are. A closed month cannot be opened again."
      submit="Close the month"
      submitting="Closing..."
      busy={close.isPending}
      refusal={close.isError ? sentenceOf(close.error, 'The month could not be closed.') : undefined}
      onClose={onClose}
      onSubmit={() => close.mutate()}
    />
  );
}
