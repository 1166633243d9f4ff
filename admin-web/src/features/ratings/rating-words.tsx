import type { RatingRecord } from '@homebright/contract';
import Check from '@mui/icons-material/CheckOutlined';
import MarkChat from '@mui/icons-material/MarkUnreadChatAltOutlined';
import Public from '@mui/icons-material/PublicOutlined';
import { StateChip } from '../../ui/state-chip';
import { Nothing } from '../../ui/list/cells';

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
    <Nothing />
  );
}

/** Whether the site shows the rating, or may show it. */
export function ShownChip({ consentName, shownAt }: Pick<RatingRecord, 'consentName' | 'shownAt'>) {
  if (shownAt)
    return (
      <StateChip tone="success" icon={Public}>
        On the site
      </StateChip>
    );
  return consentName ? <StateChip tone="info">May be shown</StateChip> : <Nothing />;
}
