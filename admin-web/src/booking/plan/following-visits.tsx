import type { OfficeSubscription, OneBooking } from '@homebright/contract';
import Autorenew from '@mui/icons-material/AutorenewOutlined';
import { Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { planPath } from '../../lib/list-path';
import { useMay } from '../../lib/powers';
import { useToday } from '../../lib/site';
import { Line } from '../../ui/arrangement';
import { LoadError } from '../../ui/load-error';
import { ChangeDialog } from './change-dialog';
import { readPlan, usePlan } from './subscription-actions';

interface FollowingVisitsProps {
  booking: OneBooking;
  /** @param plan as it is after the change */
  onChanged: (plan: OfficeSubscription) => void;
}

/** A visit's plan, and the way to change this visit together with those that follow. */
export function FollowingVisits({ booking, onChanged }: FollowingVisitsProps) {
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  const mayChange = useMay('schedule');
  const { subscriptionId, appointmentDate, status, deleted } = booking;
  if (subscriptionId === null || deleted) return null;
  const isAhead = appointmentDate > today && (status === 'pending' || status === 'confirmed');
  return (
    <Line align="center">
      <Link component={RouterLink} to={planPath(subscriptionId)}>
        Plan #{subscriptionId}
      </Link>
      {isAhead && mayChange ? (
        <Button size="small" startIcon={<Autorenew />} onClick={() => setAsking(true)}>
          Change this and following…
        </Button>
      ) : null}
      {isAsking ? (
        <Change
          id={subscriptionId}
          from={appointmentDate}
          onClose={() => setAsking(false)}
          onChanged={onChanged}
        />
      ) : null}
    </Line>
  );
}

interface ChangeProps extends Pick<FollowingVisitsProps, 'onChanged'> {
  id: number;
  from: string;
  onClose: () => void;
}

function Change({ id, from, onClose, onChanged }: ChangeProps) {
  const { data: plan, isError, refetch } = usePlan(id);
  const navigate = useNavigate();
  if (isError) return <LoadError onRetry={() => void refetch()}>The plan could not be loaded.</LoadError>;
  if (!plan) return null;
  // The dialog starts with the next visit by default, so that visit is not passed on.
  const first = plan.visits.find(({ state }) => state === 'booked' || state === 'planned');
  /** The change replaced the visits from that day on, so this page's visit may no longer exist. */
  async function openReplacement(version: number | undefined) {
    const { visits, ...changedPlan } = await readPlan(id);
    onChanged({ ...changedPlan, version });
    const next = visits.find(({ bookingId, date }) => bookingId !== null && date >= from);
    if (next) await navigate(`/admin/bookings/${next.bookingId}/show`, { replace: true });
  }
  return (
    <ChangeDialog
      subscription={plan}
      from={first?.date === from ? undefined : from}
      onClose={onClose}
      onChanged={openReplacement}
    />
  );
}
