import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import type { BookingRecord } from '@homebright/contract';
import { useState } from 'react';
import { BulkExportButton, Button, useListContext } from 'react-admin';
import { BulkCancellation } from './bulk-cancellation';
import { BulkStatus } from './bulk-status';

const CHANGES = [
  { change: 'confirmed', label: 'Confirm', icon: <EventAvailable /> },
  { change: 'completed', label: 'Complete', icon: <TaskAlt /> },
  { change: 'cancel', label: 'Cancel visits', icon: <EventBusy /> },
  { change: 'delete', label: 'Delete', icon: <DeleteOutline /> },
] as const;

type Change = (typeof CHANGES)[number]['change'];

/** Actions on all selected bookings; each asks first, in a dialog whose buttons name the action. */
export function BulkButtons() {
  const { selectedIds } = useListContext<BookingRecord>();
  const [asking, setAsking] = useState<Change>();
  // The bar is only hidden visually while nothing is selected: its buttons could still be reached with Tab.
  if (!selectedIds?.length) return null;
  const ids = selectedIds.map(Number);
  const close = () => setAsking(undefined);
  const [confirm, complete, cancel, remove] = CHANGES.map(({ change, label, icon }) => (
    <Button
      key={change}
      label={label}
      color={change === 'delete' ? 'error' : 'primary'}
      onClick={() => setAsking(change)}
    >
      {icon}
    </Button>
  ));
  return (
    <>
      {confirm}
      {complete}
      {cancel}
      <BulkExportButton />
      {remove}
      {asking === 'confirmed' || asking === 'completed' ? (
        <BulkStatus ids={ids} status={asking} onClose={close} />
      ) : null}
      {asking === 'cancel' || asking === 'delete' ? (
        <BulkCancellation ids={ids} remove={asking === 'delete'} onClose={close} />
      ) : null}
    </>
  );
}
