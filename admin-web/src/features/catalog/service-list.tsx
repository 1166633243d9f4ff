import Check from '@mui/icons-material/CheckOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import type { CatalogEntry } from '@homebright/contract';
import { DataTable } from 'react-admin';
import { OfficeList } from '../../ui/list/office-list';
import { StateChip } from '../../ui/state-chip';
import { money } from '../../lib/format';
import { Column as OfficeColumn } from '../../ui/list/column';

const Column = OfficeColumn<CatalogEntry>;

/** What customers can choose from. */
export function ServiceList() {
  return (
    <OfficeList<CatalogEntry>
      title="Catalog"
      sort={{ field: 'position', order: 'ASC' }}
      creates
      nothing="The catalog is empty."
      note="A new price applies to bookings made from now on. Locked prices never change."
    >
      <DataTable<CatalogEntry> bulkActionButtons={false} rowClick="edit">
        <Column source="position" label="Position" />
        <Column label="Service" disableSort render={(service) => <strong>{service.name}</strong>} />
        <Column label="Duration" disableSort render={(service) => service.duration} />
        <Column align="right" label="Price" disableSort render={(service) => money(service.price)} />
        <Column label="Offered" disableSort render={(service) => <Offered service={service} />} />
        <Column label="Badge" disableSort render={(service) => (service.popular ? 'Most Popular' : '—')} />
      </DataTable>
    </OfficeList>
  );
}

function Offered({ service }: { service: CatalogEntry }) {
  return service.active ? (
    <StateChip tone="success" icon={Check}>
      Offered
    </StateChip>
  ) : (
    <StateChip tone="neutral" icon={VisibilityOff}>
      Hidden
    </StateChip>
  );
}
