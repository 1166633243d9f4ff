import Gavel from '@mui/icons-material/GavelOutlined';
import type { DisputeEntry } from '@homebright/contract';
import { Link } from '@mui/material';
import { DataTable } from 'react-admin';
import { labelOf } from '../../../lib/format';
import { Breakable, Instant } from '../../../ui/list/cells';
import { AmountColumn, BookingColumn, CustomerColumn } from '../../../ui/list/columns';
import { Column as OfficeColumn } from '../../../ui/list/column';
import { StateChip } from '../../../ui/state-chip';
import { Muted } from '../../../ui/text';

const Column = OfficeColumn<DisputeEntry>;

/** Disputes with the bank's deadline; the office answers them at the payment provider. */
export function DisputeTable() {
  return (
    <DataTable<DisputeEntry> bulkActionButtons={false} rowClick={false} size="small">
      <Column source="respondBy" label="Answer by" render={({ respondBy }) => <Instant at={respondBy} />} />
      <BookingColumn />
      <CustomerColumn />
      <AmountColumn />
      <Column label="Why" onPhone="bare" disableSort render={({ reason }) => labelOf(reason)} />
      <Column
        label="Status"
        onPhone="bare"
        disableSort
        render={({ status }) => (
          <StateChip tone="error" icon={Gavel}>
            {labelOf(status)}
          </StateChip>
        )}
      />
      <Column
        label="Next step"
        onPhone="bare"
        disableSort
        render={(dispute) => <Evidence dispute={dispute} />}
      />
    </DataTable>
  );
}

function Evidence({ dispute: { evidenceUrl, disputeId } }: { dispute: DisputeEntry }) {
  if (evidenceUrl)
    return (
      <Link href={evidenceUrl} target="_blank" rel="noreferrer">
        Send evidence
      </Link>
    );
  return (
    <Muted>
      Send evidence in the payment provider’s dashboard: <Breakable>{disputeId}</Breakable>
    </Muted>
  );
}
