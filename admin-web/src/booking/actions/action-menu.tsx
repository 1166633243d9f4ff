import MoreVert from '@mui/icons-material/MoreVert';
import type { BookingRecord } from '@homebright/contract';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../../lib/powers';
import { useBookingAction } from '../api/booking-action';
import { AssignDialog } from './assign-dialog';
import { ACTION_LABELS, areaOfAction, availableActions } from './available-actions';
import type { AvailableAction } from './available-actions';
import { useExtrasFor } from '../extras/extras-api';
import { ExtrasDialog } from '../extras/extras-dialog';
import { RefundDialog } from './refund-dialog';
import { RestoreDialog } from './restore-dialog';
import { WriteOffDialog } from './write-off-dialog';

/** The actions that open their own dialog. */
const DIALOGS = {
  assign: AssignDialog,
  extras: ExtrasDialog,
  refund: RefundDialog,
  restore: RestoreDialog,
  'write-off': WriteOffDialog,
};
type Asking = keyof typeof DIALOGS;
const asks = (action: AvailableAction): action is Asking => action in DIALOGS;

/** Links to the booking's page and lists its further actions, such as confirm, extras, refund, and restore. */
export function ActionMenu({ booking }: { booking: BookingRecord }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Asking>();
  const act = useBookingAction(booking.id);
  const offered = useExtrasFor(booking.serviceType, !!anchor);
  // During a rollout an older API sends no extras and cannot change them.
  const hasExtras = offered.length > 0 && !!booking.extras;
  const may = { schedule: useMay('schedule'), money: useMay('money') };
  const actions = availableActions(booking).filter(
    (action) => may[areaOfAction(action)] && (action !== 'extras' || hasExtras),
  );
  const Dialog = asking && DIALOGS[asking];
  const page = `/admin/bookings/${booking.id}/show`;
  const isHere = useLocation().pathname === page;

  function choose(action: AvailableAction) {
    setAnchor(null);
    if (asks(action)) setAsking(action);
    else act.mutate({ action, version: booking.version });
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
      {Dialog ? <Dialog booking={booking} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}
