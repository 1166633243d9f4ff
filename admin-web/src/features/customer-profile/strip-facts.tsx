import type { BookingRecord, CustomerRecord, OfficeProperty } from '@homebright/contract';
import { Box, Link as MuiLink, Skeleton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCrews } from '../../booking/api/crews';
import { shortDate } from '../../lib/dates';
import { money } from '../../lib/format';
import { listPath, planPath } from '../../lib/list-path';
import { useMay } from '../../lib/powers';
import { useToday } from '../../lib/site';
import { timeLabel } from '../../lib/time-of-day';
import { useNow } from '../../lib/use-now';
import { Muted, Text } from '../../ui/text';
import { useCustomerBookings, useCustomerProperties } from './api/customer';
import { usePlansOf } from './api/plans';
import { EditPropertyDialog } from './edit-property-dialog';
import { homeToEnter, nextVisitOf, owedFor, planRhythm, planTime, wayIn } from './phone-call';

interface Loaded {
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** The customer's debts, next visit and plans, and how to get into the home. */
export function StripFacts({ customer }: { customer: CustomerRecord }) {
  const { id: userId } = customer;
  const bookings = useCustomerBookings(userId);
  const homes = useCustomerProperties(userId);
  const plans = usePlansOf(userId);
  const next = nextVisitOf(bookings.data ?? [], useToday(), useNow());
  const home = homeToEnter(homes.data ?? [], next);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        margin: 0,
        rowGap: 1.5,
        columnGap: 3,
        gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 3fr 3fr 5fr' },
      }}
    >
      <Fact label="Balance due" of={[bookings]}>
        <Balance userId={userId} bookings={bookings.data ?? []} />
      </Fact>
      <Fact label="Next visit" of={[bookings]}>
        {next ? <NextVisit visit={next} /> : 'None'}
      </Fact>
      <Fact label="Plan" of={[plans]} wide>
        {plans.data?.length
          ? plans.data.map((plan) => (
              <div key={plan.id}>
                <Go to={planPath(plan.id)}>{planRhythm(plan)}</Go>
                <Muted>{plan.service}</Muted>
                <Muted>{planTime(plan)}</Muted>
              </div>
            ))
          : 'No plan'}
      </Fact>
      <Fact label="Getting in" of={[homes, bookings]} wide>
        <GettingIn userId={userId} home={home} next={next} several={(homes.data?.length ?? 0) > 1} />
      </Fact>
    </Box>
  );
}

interface FactProps {
  label: string;
  /** The queries that the fact comes from. */
  of: readonly Loaded[];
  wide?: boolean;
  children: ReactNode;
}

/** @param wide a row of its own on a phone */
function Fact({ label, of, wide, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0, ...(wide ? { gridColumn: { xs: '1 / -1', md: 'auto' } } : {}) }}>
      <Muted component="dt">{label}</Muted>
      <Text component="dd" breakable sx={{ margin: 0 }}>
        <FactValue of={of}>{children}</FactValue>
      </Text>
    </Box>
  );
}

function FactValue({ of, children }: Pick<FactProps, 'of' | 'children'>) {
  const failed = of.filter(({ isError }) => isError);
  if (failed.length)
    return (
      <>
        Could not be loaded.{' '}
        <Press onClick={() => failed.forEach(({ refetch }) => void refetch())}>Try again</Press>
      </>
    );
  // The skeleton has the height of the usual value, so that little moves when the value arrives.
  if (of.some(({ isPending }) => isPending))
    return <Skeleton variant="rounded" width="80%" sx={{ height: { xs: 66, md: 88 } }} />;
  return children;
}

function Balance({ userId, bookings }: { userId: string; bookings: readonly BookingRecord[] }) {
  const { due, ids, scheduled } = owedFor(bookings);
  const [only] = ids;
  const filter = { userId, collection: ['due', 'failed'] };
  const to = ids.length === 1 ? `/admin/bookings/${only}/show` : listPath({ resource: 'bookings', filter });
  return (
    <>
      {due ? (
        <Go to={to} color="error" figures>
          {money(due)}
        </Go>
      ) : (
        money(0)
      )}
      {scheduled ? <Muted>{money(scheduled)} scheduled</Muted> : null}
    </>
  );
}

function NextVisit({ visit }: { visit: BookingRecord }) {
  const isToday = visit.appointmentDate === useToday();
  return (
    <>
      <Go to={`/admin/bookings/${visit.id}/show`}>{isToday ? 'Today' : shortDate(visit.appointmentDate)}</Go>
      <Muted>{timeLabel(visit)}</Muted>
      {visit.crewId === null ? <Muted>No crew yet</Muted> : <CrewOf crewId={visit.crewId} />}
    </>
  );
}

/** Reads the crews only if a visit has one. */
function CrewOf({ crewId }: { crewId: number }) {
  const crew = useCrews().data?.find(({ id }) => id === crewId);
  return crew ? <Muted>{crew.name}</Muted> : null;
}

interface GettingInProps {
  userId: string;
  home: OfficeProperty | undefined;
  next: BookingRecord | undefined;
  /** The customer has several homes, so this one is named. */
  several: boolean;
}

const FOUR_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

function GettingIn({ userId, home, next, several }: GettingInProps) {
  const [isEditing, setEditing] = useState(false);
  const mayWrite = useMay('customers');
  const lines = wayIn(home, next);
  if (!home) return lines.join('\n') || 'No home yet';
  return (
    <>
      {several ? <Muted>{home.location}</Muted> : null}
      <Box component="span" sx={{ ...FOUR_LINES, whiteSpace: 'pre-line' }}>
        {lines.join('\n') || 'No notes yet.'}
      </Box>
      {mayWrite ? (
        <Press onClick={() => setEditing(true)} label={`How to get into ${home.location}`}>
          {home.access || home.keys ? 'Change' : 'Add notes'}
        </Press>
      ) : null}
      {isEditing ? (
        <EditPropertyDialog userId={userId} property={home} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}

function Go({ to, color, figures, children }: GoProps) {
  return (
    <MuiLink
      component={Link}
      to={to}
      {...(color ? { color } : {})}
      sx={{ fontWeight: 600, ...(figures ? { fontVariantNumeric: 'tabular-nums' } : {}) }}
    >
      {children}
    </MuiLink>
  );
}

interface GoProps {
  to: string;
  color?: 'error';
  figures?: boolean;
  children: ReactNode;
}

/** A button in running text. */
function Press({ onClick, label, children }: { onClick: () => void; label?: string; children: string }) {
  return (
    <MuiLink
      component="button"
      type="button"
      variant="body2"
      aria-label={label ? `${children}: ${label}` : undefined}
      onClick={onClick}
    >
      {children}
    </MuiLink>
  );
}
