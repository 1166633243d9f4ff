import Autorenew from '@mui/icons-material/AutorenewOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import MarkEmailUnread from '@mui/icons-material/MarkEmailUnreadOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import MarkUnreadChatAlt from '@mui/icons-material/MarkUnreadChatAltOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { COLLECTION_LABELS, REQUESTS, unassignedFrom } from '@homebright/contract';
import type { OfficeFigures } from '@homebright/contract';
import { Box, Card, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useOpenTickets } from '../../booking/api/rating-summary';
import { money } from '../../lib/format';
import { useToday } from '../../lib/site';
import { listPath } from '../../lib/list-path';
import { Muted } from '../../ui/text';

interface AttentionItem {
  name: string;
  /** null if the server did not answer. */
  count: number | null;
  detail: string;
  icon: SvgIconComponent;
  color: string;
  to: string;
}

function attentionItems(figures: OfficeFigures, tickets: number | null, day: string): AttentionItem[] {
  const { unpaid, failed, scheduled, unassigned, today } = figures;
  return [
    {
      name: 'Visits today',
      count: today,
      detail: 'on the board',
      icon: EventNote,
      color: 'primary.main',
      to: '/admin/dispatch',
    },
    {
      name: COLLECTION_LABELS.failed,
      count: failed.bookings,
      detail: money(failed.cents),
      icon: ErrorOutline,
      color: 'error.main',
      to: '/admin/money/failed',
    },
    {
      name: COLLECTION_LABELS.due,
      count: unpaid.bookings,
      detail: money(unpaid.cents),
      icon: PaidOutlined,
      color: 'warning.main',
      to: '/admin/money/due',
    },
    {
      name: COLLECTION_LABELS.scheduled,
      count: scheduled.bookings,
      detail: money(scheduled.cents),
      icon: Autorenew,
      color: 'info.main',
      to: '/admin/money/scheduled',
    },
    {
      name: 'Without a crew',
      count: unassigned,
      detail: 'to assign',
      icon: PersonOffOutlined,
      color: 'error.main',
      to: listPath(unassignedFrom(day)),
    },
    // Shown only if there are any, because they are rare.
    ...rareItems(figures, tickets).filter(({ count }) => count !== 0),
  ];
}

function rareItems(
  { requests, disputes, failedRefunds, unmatched }: OfficeFigures,
  tickets: number | null,
): AttentionItem[] {
  const color = 'error.main';
  return [
    {
      name: 'Ratings to answer',
      count: tickets,
      detail: tickets === null ? 'could not be counted' : '3 stars or fewer',
      icon: MarkUnreadChatAlt,
      color,
      to: '/admin/money/ratings',
    },
    {
      name: 'Requests',
      count: requests,
      detail: 'to confirm',
      icon: MarkEmailUnread,
      color: 'warning.main',
      to: listPath(REQUESTS),
    },
    {
      name: 'Disputes',
      count: disputes,
      detail: 'to answer',
      icon: Gavel,
      color,
      to: '/admin/money/disputes',
    },
    {
      name: 'Failed refunds',
      count: failedRefunds,
      detail: 'to decide',
      icon: Undo,
      color,
      to: '/admin/money/refunds',
    },
    {
      name: 'Unmatched payments',
      count: unmatched,
      detail: 'not in the ledger',
      icon: HelpOutline,
      color,
      to: '/admin/money/unmatched',
    },
  ];
}

const MOST_IN_A_ROW = 6;

/** Distributes the tiles over rows of about the same length. */
const columnsFor = (tiles: number) => Math.ceil(tiles / Math.ceil(tiles / MOST_IN_A_ROW));

/** Tiles for everything that needs attention. Each links to its list. */
export function NeedsAttention({ figures }: { figures: OfficeFigures }) {
  const today = useToday();
  const { openTickets, isError } = useOpenTickets();
  const tickets = isError ? null : (openTickets ?? 0);
  const items = attentionItems(figures, tickets, today);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${columnsFor(items.length)}, minmax(0, 1fr))` },
        // If the number is odd, the last tile spans both columns.
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: 'span 2', md: 'auto' } },
      }}
    >
      {items.map((item) => (
        <AttentionTile key={item.name} item={item} />
      ))}
    </Box>
  );
}

function AttentionTile({ item }: { item: AttentionItem }) {
  const Icon = item.icon;
  return (
    <Card
      sx={{
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
        padding: 2,
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Link
        component={RouterLink}
        to={item.to}
        color="inherit"
        sx={{
          fontSize: '0.875rem',
          fontWeight: 600,
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {item.name}
      </Link>
      <Box
        sx={{
          marginTop: 'auto',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          fontSize: '1.75rem',
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
          lineHeight: 1.4,
        }}
      >
        {item.count ?? '–'}
        <Icon aria-hidden sx={{ color: item.count ? item.color : 'text.secondary' }} />
      </Box>
      <Muted>{item.detail}</Muted>
    </Card>
  );
}
