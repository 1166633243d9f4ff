import type { MoneyList, OfficeFigures } from '@homebright/contract';
import { Box, Link, Tab, Tabs } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider } from 'react-admin';
import { Link as RouterLink, Navigate, useParams } from 'react-router';
import { useOpenTickets } from '../../../booking/api/rating-summary';
import { read } from '../../../lib/api';
import { money } from '../../../lib/format';
import { useToday } from '../../../lib/site';
import { OfficeList } from '../../../ui/list/office-list';
import { Text } from '../../../ui/text';
import { UnmatchedTable } from '../unmatched-table';
import { DisputeTable } from './dispute-table';
import { FailedRefundTable } from './failed-refund-table';
import { OpenPaymentTable } from './open-payment-table';
import { INBOX_LISTS, MONEY_TABS, moneyTabPath } from './tabs';
import { TicketTable } from './ticket-table';

type Counts = Pick<OfficeFigures, MoneyList> & { tickets?: number };

/** The counts that today's overview shows. */
function useCounts(): Partial<Counts> {
  const today = useToday();
  const { openTickets: tickets } = useOpenTickets();
  const { data: figures } = useQuery({
    queryKey: ['figures', today, today],
    queryFn: ({ signal }) => read<OfficeFigures>(`/api/admin/figures?from=${today}&to=${today}`, signal),
    staleTime: 0,
  });
  return { ...figures, tickets };
}

const SORTS = {
  'open-payments': { field: 'appointmentDate', order: 'ASC' },
  disputes: { field: 'respondBy', order: 'ASC' },
  refunds: { field: 'id', order: 'DESC' },
  'unmatched-payments': { field: 'madeAt', order: 'DESC' },
  ratings: { field: 'answeredAt', order: 'ASC' },
} as const;

/** Failed, due, disputed, unrefunded, and unmatched money, low ratings, and, for contrast, scheduled charges. */
export function MoneyInbox() {
  const { tab = 'failed' } = useParams();
  const openTab = MONEY_TABS[tab];
  const counts = useCounts();
  if (!openTab) return <Navigate to={moneyTabPath('failed')} replace />;
  const { list, note, nothing, all } = openTab;
  const { resource, filter } = INBOX_LISTS[list];
  return (
    <>
      <Tabs
        value={tab}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label="Money to do"
        sx={{ marginTop: 1, borderBottom: 1, borderColor: 'divider', ...inRowsOfThree }}
      >
        {Object.entries(MONEY_TABS).map(([key, one]) => (
          <Tab
            key={key}
            value={key}
            component={RouterLink}
            to={moneyTabPath(key)}
            label={<TabLabel name={one.name} count={counts[one.list]} />}
            sx={{ textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <ResourceContextProvider value={resource}>
        <OfficeList
          key={tab}
          title="Money to do"
          resource={resource}
          filter={filter}
          sort={SORTS[resource]}
          storeKey={`money.${tab}`}
          disableSyncWithLocation
          note={
            <>
              {note}{' '}
              {all ? (
                <Link component={RouterLink} to={all.to} underline="always">
                  {all.words}
                </Link>
              ) : null}
            </>
          }
          nothing={nothing}
        >
          {tableOf(resource, tab)}
        </OfficeList>
      </ResourceContextProvider>
    </>
  );
}

function tableOf(resource: keyof typeof SORTS, tab: string) {
  if (resource === 'disputes') return <DisputeTable />;
  if (resource === 'refunds') return <FailedRefundTable />;
  if (resource === 'unmatched-payments') return <UnmatchedTable />;
  if (resource === 'ratings') return <TicketTable />;
  return <OpenPaymentTable tab={tab} />;
}

/** On a phone in rows of three; on a tablet all tabs are side by side. */
const inRowsOfThree = {
  '@media (min-width: 600px) and (max-width: 899px)': {
    '& .MuiTab-root': { minWidth: 0, paddingInline: 1.25 },
  },
  '@media (max-width: 599px)': {
    '& [role="tablist"]': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' },
    '& .MuiTab-root': { minWidth: 0, paddingInline: 0.5, alignItems: 'start' },
  },
} as const;

/** 'Due 3' with '$360.00' below it. */
function TabLabel({ name, count }: { name: string; count: Counts[keyof Counts] | undefined }) {
  const number = typeof count === 'object' ? count.bookings : count;
  return (
    <Box sx={{ textAlign: 'left', minWidth: { lg: 72 } }}>
      <Text variant="inherit" component="div" weight={600}>
        {name}{' '}
        {number === undefined ? '' : <span style={{ fontVariantNumeric: 'tabular-nums' }}>{number}</span>}
      </Text>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', minHeight: '1.5em' }}>
        {typeof count === 'object' ? money(count.cents) : ''}
      </Box>
    </Box>
  );
}
