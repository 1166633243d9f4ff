import type { OneBooking, RunningLate, VisitDetails, VisitIssue } from '@homebright/contract';
import { Alert, AlertTitle, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EditDialog } from '../../../../booking/dialogs/edit-dialog';
import { PriceDialog } from '../../../../booking/dialogs/price-dialog';
import { ExtrasDialog } from '../../../../booking/extras/extras-dialog';
import { useMay } from '../../../../lib/powers';
import { LockOutDialog } from './lock-out-dialog';
import { useVisitStep } from './visit-api';
import { clockIn, decidedInWords } from './visit-words';
import { money } from '../../../../lib/format';
import { useNow } from '../../../../lib/use-now';
import { Phone } from '../../../../ui/list/cells';
import { Text } from '../../../../ui/text';
import { Bullets, Line, Lines } from '../../../../ui/arrangement';

interface Props {
  booking: OneBooking;
  visit: VisitDetails;
}

/** The problems that the crew reported for the office to decide, and the decisions so far. */
export function VisitIssues({ booking, visit }: Props) {
  const { late, lockOut, runningLate, homeDiffers, timeZone } = visit;
  return (
    <Lines>
      {late ? (
        <Alert severity="error">
          <AlertTitle>Nobody has begun</AlertTitle>
          {`Expected by ${clockIn(timeZone, late.expectedBy)}; ${late.silent ? 'no signal since' : 'last signal at'} ${clockIn(timeZone, late.lastSeen)}.`}
        </Alert>
      ) : null}
      {lockOut ? <LockedOut booking={booking} visit={visit} lockOut={lockOut} /> : null}
      {runningLate ? <Late booking={booking} visit={visit} late={runningLate} /> : null}
      {homeDiffers ? <Differs booking={booking} visit={visit} issue={homeDiffers} /> : null}
    </Lines>
  );
}

interface IssueProps {
  title: string;
  severity: 'error' | 'warning';
  issue: VisitIssue;
  timeZone: string;
  children: ReactNode;
}

/** Shows the report and its author, then the possible actions or the decision. */
function Issue({ title, severity, issue, timeZone, children }: IssueProps) {
  const { decided, cleaner, note } = issue;
  const mayDecide = useMay('schedule');
  return (
    <Alert severity={decided ? 'info' : severity} sx={{ '.MuiAlert-message': { minWidth: 0, width: 1 } }}>
      <AlertTitle>{title}</AlertTitle>
      {`${cleaner}${note ? `: “${note}”` : ''}`}
      {decided ? <Typography variant="body2">{decidedInWords(decided, timeZone)}</Typography> : null}
      {!decided && mayDecide ? children : null}
    </Alert>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => <Line above={1}>{children}</Line>;

function LockedOut({ booking, visit, lockOut }: Props & { lockOut: NonNullable<VisitDetails['lockOut']> }) {
  const [asking, setAsking] = useState<'charge' | 'waive' | 'move'>();
  const { timeZone } = visit;
  const close = () => setAsking(undefined);
  const isOver = Date.parse(lockOut.waitsUntil) <= useNow().getTime();
  return (
    <Issue
      title={`Nobody let the crew in at ${clockIn(timeZone, lockOut.at)}`}
      severity="error"
      issue={lockOut}
      timeZone={timeZone}
    >
      <Text variant="body2" component="div" above={0.5}>
        {`${isOver ? 'Their wait ended at' : 'They wait and call until'} ${clockIn(timeZone, lockOut.waitsUntil)}. `}
        Call {booking.customerName}: <Phone number={booking.customerPhone} />
      </Text>
      <Buttons>
        {lockOut.fee > 0 ? (
          <Button size="small" variant="contained" onClick={() => setAsking('charge')}>
            {`Charge the ${money(lockOut.fee)} fee`}
          </Button>
        ) : null}
        <Button size="small" variant="outlined" onClick={() => setAsking('waive')}>
          Charge nothing
        </Button>
        <Button size="small" variant="outlined" onClick={() => setAsking('move')}>
          Move the visit
        </Button>
      </Buttons>
      {asking === 'move' ? <EditDialog booking={booking} onClose={close} /> : null}
      {asking === 'charge' || asking === 'waive' ? (
        <LockOutDialog booking={booking} lockOut={lockOut} decision={asking} onClose={close} />
      ) : null}
    </Issue>
  );
}

function Late({ booking, visit: { timeZone }, late }: Props & { late: RunningLate }) {
  const step = useVisitStep(booking);
  const count = late.next.length;
  return (
    <Issue title={`Running ${late.minutes} minutes late`} severity="warning" issue={late} timeZone={timeZone}>
      <Bullets above={0.5}>
        {late.next.map(({ bookingId, customerName, plannedAt, expectedAt }) => (
          <li key={bookingId}>
            {`${customerName}, #${bookingId}: ${clockIn(timeZone, plannedAt)} becomes ${clockIn(timeZone, expectedAt)}`}
          </li>
        ))}
      </Bullets>
      <Buttons>
        <Button
          size="small"
          variant="contained"
          disabled={step.isPending}
          onClick={() =>
            step.mutate({
              path: 'tell-delay',
              toast: count > 1 ? 'The customers are being notified' : 'The customer is being notified',
            })
          }
        >
          {count > 1 ? `Tell the ${count} customers` : 'Tell the customer'}
        </Button>
      </Buttons>
    </Issue>
  );
}

const CHANGES = { price: PriceDialog, extras: ExtrasDialog, edit: EditDialog };

function Differs({ booking, visit: { timeZone }, issue }: Props & { issue: VisitIssue }) {
  const [changing, setChanging] = useState<keyof typeof CHANGES>();
  const step = useVisitStep(booking);
  const Dialog = changing && CHANGES[changing];
  return (
    <Issue title="The home differs from the booking" severity="warning" issue={issue} timeZone={timeZone}>
      <Buttons>
        <Button size="small" variant="outlined" onClick={() => setChanging('price')}>
          Change the price
        </Button>
        <Button size="small" variant="outlined" onClick={() => setChanging('extras')}>
          Change extras
        </Button>
        <Button size="small" variant="outlined" onClick={() => setChanging('edit')}>
          Change the service
        </Button>
        <Button
          size="small"
          variant="contained"
          disabled={step.isPending}
          onClick={() => step.mutate({ path: 'settle-home', toast: 'The home is settled' })}
        >
          Mark as settled
        </Button>
      </Buttons>
      {Dialog ? <Dialog booking={booking} onClose={() => setChanging(undefined)} /> : null}
    </Issue>
  );
}
