import MoreVert from '@mui/icons-material/MoreVert';
import type { BookingRecord } from '@homebright/contract';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useBookingAction } from '../api/booking-action';
import { AssignDialog } from './assign-dialog';
import { ACTION_LABELS, availableActions } from './available-actions';
import type { AvailableAction } from './available-actions';
import { RefundDialog } from './refund-dialog';
import { WriteOffDialog } from './write-off-dialog';

/** The way to the booking's page, and the extra booking actions: confirm, start, complete, assign a crew, refund, write off, restore. */
export function ActionMenu({ booking }: { booking: BookingRecord }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<'assign' | 'refund' | 'write-off'>();
  const act = useBookingAction(booking.id);
  const actions = availableActions(booking);
  const page = `/admin/bookings/${booking.id}/show`;
  const isHere = useLocation().pathname === page;

  function choose(action: AvailableAction) {
    setAnchor(null);
    if (action === 'assign' || action === 'refund' || action === 'write-off') setAsking(action);
    else act.mutate({ action });
  }

  return (
    <>
      <Tooltip title="More actions">
        <span>
          <IconButton
            size="small"
            aria-label={`More actions for booking #${booking.id}`}
            aria-haspopup="menu"
            aria-expanded={!!anchor}
            disabled={(isHere && actions.length === 0) || act.isPending}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreVert />
          </IconButton>
        </span>
      </Tooltip>
      <Menu anchorEl={anchor} open={!!anchor} onClose={() => setAnchor(null)}>
        {isHere ? null : (
          <MenuItem component={Link} to={page}>
            Open booking
          </MenuItem>
        )}
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => choose(action)}>
            {ACTION_LABELS[action]}
          </MenuItem>
        ))}
      </Menu>
      {asking === 'assign' ? <AssignDialog booking={booking} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'refund' ? <RefundDialog booking={booking} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'write-off' ? (
        <WriteOffDialog booking={booking} onClose={() => setAsking(undefined)} />
      ) : null}
    </>
  );
}
