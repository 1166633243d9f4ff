import type { Administrator } from '@homebright/contract';
import { DataTable } from 'react-admin';
import { Instant } from '../../ui/list/cells';
import { OfficeList } from '../../ui/list/office-list';

const Column = DataTable.Col<Administrator>;

export function AdministratorList() {
  return (
    <OfficeList<Administrator>
      title="Administrators"
      sort={{ field: 'username', order: 'ASC' }}
      creates
      nothing="No administrators."
    >
      <DataTable<Administrator> bulkActionButtons={false} rowClick="edit">
        <Column source="username" label="Username" render={(admin) => <strong>{admin.username}</strong>} />
        <Column label="May sign in" disableSort render={(admin) => (admin.active ? 'Yes' : 'No')} />
        <Column label="Last sign-in" disableSort render={(admin) => <Instant at={admin.lastSignInAt} />} />
        <Column label="Since" disableSort render={(admin) => <Instant at={admin.createdAt} />} />
      </DataTable>
    </OfficeList>
  );
}
