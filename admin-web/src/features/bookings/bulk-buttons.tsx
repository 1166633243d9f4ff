import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { BulkDeleteButton, BulkExportButton, BulkUpdateButton, useListContext } from 'react-admin';

/** Actions on all selected bookings; each asks for confirmation. */
export function BulkButtons() {
  const { selectedIds } = useListContext();
  // The bar is only hidden visually while nothing is selected: its buttons could still be reached with Tab.
  if (!selectedIds?.length) return null;
  return (
    <>
      <BulkUpdateButton
        label="Confirm"
        icon={<EventAvailable />}
        data={{ status: 'confirmed' }}
        mutationMode="pessimistic"
        confirmTitle="Confirm these bookings?"
        confirmContent="Their status becomes confirmed."
      />
      <BulkUpdateButton
        label="Complete"
        icon={<TaskAlt />}
        data={{ status: 'completed' }}
        mutationMode="pessimistic"
        confirmTitle="Complete these bookings?"
        confirmContent="Their status becomes completed."
      />
      <BulkUpdateButton
        label="Cancel visits"
        icon={<EventBusy />}
        data={{ status: 'cancelled' }}
        mutationMode="pessimistic"
        confirmTitle="Cancel these bookings?"
        confirmContent="Their status becomes cancelled and their slots are free again."
      />
      <BulkExportButton />
      <BulkDeleteButton
        mutationMode="pessimistic"
        confirmTitle="Delete these bookings?"
        confirmContent="What was paid for visits that have not happened is refunded in full."
      />
    </>
  );
}
