import { TICKET_STARS } from '@homebright/contract';
import type { RatingRecord } from '@homebright/contract';
import Check from '@mui/icons-material/CheckOutlined';
import MarkChat from '@mui/icons-material/MarkUnreadChatAltOutlined';
import Public from '@mui/icons-material/PublicOutlined';
import { Box } from '@mui/material';
import { StateChip } from '../../ui/state-chip';

/** '2 stars', as stars. */
export function Stars({ stars }: { stars: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={stars === 1 ? '1 star' : `${stars} stars`}
      sx={{
        whiteSpace: 'nowrap',
        letterSpacing: '1px',
        color: stars <= TICKET_STARS ? 'error.main' : 'warning.main',
      }}
    >
      {'★'.repeat(stars)}
      <Box component="span" sx={{ color: 'text.disabled' }}>
        {'★'.repeat(5 - stars)}
      </Box>
    </Box>
  );
}

/** Whether the office still has to answer. */
export function TicketChip({ ticket }: Pick<RatingRecord, 'ticket'>) {
  if (ticket === 'open')
    return (
      <StateChip tone="error" icon={MarkChat}>
        To answer
      </StateChip>
    );
  return ticket === 'closed' ? (
    <StateChip tone="success" icon={Check}>
      Answered
    </StateChip>
  ) : (
    <>—</>
  );
}

/** Whether the site shows it, or may. */
export function ShownChip({ consentName, shownAt }: Pick<RatingRecord, 'consentName' | 'shownAt'>) {
  if (shownAt)
    return (
      <StateChip tone="success" icon={Public}>
        On the site
      </StateChip>
    );
  return consentName ? <StateChip tone="info">May be shown</StateChip> : <>—</>;
}
