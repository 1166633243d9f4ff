import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { OfficeFigures } from '@homebright/contract';
import { Box, Card, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { money } from '../../lib/format';

interface AttentionItem {
  name: string;
  count: number;
  more: string;
  icon: SvgIconComponent;
  color: string;
  to: string;
}

function bookingsWhere(filter: object): string {
  return `/admin/bookings?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

function attentionItems(figures: OfficeFigures): AttentionItem[] {
  const { unpaid, failed, unassigned, today, unmatched } = figures;
  const toDecide = {
    name: 'Unmatched payments',
    count: unmatched,
    more: 'not in the ledger',
    icon: HelpOutline,
    color: 'error.main',
    to: '/admin/unmatched-payments',
  };
  return [
    {
      name: 'Visits today',
      count: today,
      more: 'on the board',
      icon: EventNote,
      color: 'primary.main',
      to: '/admin/dispatch',
    },
    {
      name: 'Payment due',
      count: unpaid.bookings,
      more: money(unpaid.cents),
      icon: PaidOutlined,
      color: 'warning.main',
      to: bookingsWhere({ collection: ['due'] }),
    },
    {
      name: 'Payment failed',
      count: failed.bookings,
      more: money(failed.cents),
      icon: ErrorOutline,
      color: 'error.main',
      to: bookingsWhere({ collection: ['failed'] }),
    },
    {
      name: 'Without a crew',
      count: unassigned,
      more: 'to assign',
      icon: PersonOffOutlined,
      color: 'error.main',
      to: bookingsWhere({ unassigned: true }),
    },
    // Rare, unlike the others.
    ...(unmatched ? [toDecide] : []),
  ];
}

/** What needs attention, each linking to its list. */
export function NeedsAttention({ figures }: { figures: OfficeFigures }) {
  const items = attentionItems(figures);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${items.length}, 1fr)` },
        // The last of an odd number leaves no hole beside it.
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon aria-hidden sx={{ color: item.count ? item.color : 'text.secondary' }} />
        <Link
          component={RouterLink}
          to={item.to}
          color="inherit"
          sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {item.name}
        </Link>
      </Box>
      <Typography
        sx={{
          marginTop: 'auto',
          fontSize: '1.75rem',
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
          lineHeight: 1.4,
        }}
      >
        {item.count}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {item.more}
      </Typography>
    </Card>
  );
}
