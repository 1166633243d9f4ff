import ArrowDown from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import type { CatalogEntry } from '@homebright/contract';
import { IconButton } from '@mui/material';
import { DataTable, useListContext, useNotify, useRefresh, useUpdate } from 'react-admin';
import { OfficeList } from '../../ui/list/office-list';
import { StateChip } from '../../ui/state-chip';
import { money } from '../../lib/format';
import { NoWrapLines, Nothing } from '../../ui/list/cells';
import { Column as OfficeColumn } from '../../ui/list/column';

const Column = OfficeColumn<CatalogEntry>;

/** The services that customers can choose. */
export function ServiceList() {
  return (
    <OfficeList<CatalogEntry>
      title="Services"
      sort={{ field: 'position', order: 'ASC' }}
      creates
      nothing="The catalog is empty."
      note="Customers see the services in this order. A new price applies to bookings made from now on. Locked prices never change."
    >
      <DataTable<CatalogEntry> bulkActionButtons={false} rowClick="edit">
        <Column
          label="Service"
          onPhone="first"
          disableSort
          render={(service) => <strong>{service.name}</strong>}
        />
        <Column label="Duration" onPhone="bare" disableSort render={(service) => service.duration} />
        <Column
          align="right"
          label="Price"
          onPhone="first"
          disableSort
          render={(service) => money(service.price)}
        />
        <Column
          label="Offered"
          onPhone="bare"
          disableSort
          render={(service) => <Offered service={service} />}
        />
        <Column
          label="Badge"
          onPhone="hidden"
          disableSort
          render={(service) => (service.popular ? 'Most Popular' : <Nothing />)}
        />
        <Column label="Order" disableSort render={(service) => <Moves service={service} />} />
      </DataTable>
    </OfficeList>
  );
}

function Moves({ service: { id, name, position } }: { service: CatalogEntry }) {
  const { total = 0 } = useListContext();
  const [update, { isPending }] = useUpdate<CatalogEntry>();
  const refresh = useRefresh();
  const notify = useNotify();
  const moveTo = (place: number) =>
    void update(
      'services',
      { id, data: { position: place } },
      {
        mutationMode: 'pessimistic',
        onSuccess: refresh,
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    );
  return (
    <NoWrapLines onClick={(event) => event.stopPropagation()}>
      <IconButton
        aria-label={`Move ${name} up`}
        disabled={isPending || position === 0}
        onClick={() => moveTo(position - 1)}
      >
        <ArrowUp fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={`Move ${name} down`}
        disabled={isPending || position >= total - 1}
        onClick={() => moveTo(position + 1)}
      >
        <ArrowDown fontSize="small" />
      </IconButton>
    </NoWrapLines>
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
