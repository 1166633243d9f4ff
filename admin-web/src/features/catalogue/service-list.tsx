import Check from '@mui/icons-material/CheckOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import type { CatalogueEntry } from '@homebright/contract';
import { DataTable } from 'react-admin';
import { money } from '../../booking/price';
import { OfficeList } from '../../ui/list/office-list';
import { StateChip } from '../../ui/state-chip';

const Column = DataTable.Col<CatalogueEntry>;

/** What customers can choose from. */
export function ServiceList() {
  return (
    <OfficeList<CatalogueEntry>
      title="Catalogue"
      sort={{ field: 'position', order: 'ASC' }}
      creates
      nothing="The catalogue is empty."
      note="A new price holds for bookings made from now on. Locked prices never change."
    >
      <DataTable<CatalogueEntry> bulkActionButtons={false} rowClick="edit">
        <Column source="position" label="Position" />
        <Column label="Service" disableSort render={(service) => <strong>{service.name}</strong>} />
        <Column label="Duration" disableSort render={(service) => service.duration} />
        <Column align="right" label="Price" disableSort render={(service) => money(service.price)} />
        <Column label="Offered" disableSort render={(service) => <Offered service={service} />} />
        <Column label="Mark" disableSort render={(service) => (service.popular ? 'Most Popular' : '—')} />
      </DataTable>
    </OfficeList>
  );
}

function Offered({ service }: { service: CatalogueEntry }) {
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
