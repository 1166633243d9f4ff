import type { Administrator } from '@homebright/contract';
import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import { DataTable } from 'react-admin';
import { StateChip } from '../../ui/state-chip';
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
        <Column label="May sign in" disableSort render={(admin) => <MaySignIn admin={admin} />} />
        <Column label="Codes" disableSort render={(admin) => (admin.secondFactor ? 'From an app' : '–')} />
        <Column label="Last sign-in" disableSort render={(admin) => <Instant at={admin.lastSignInAt} />} />
        <Column label="Since" disableSort render={(admin) => <Instant at={admin.createdAt} />} />
      </DataTable>
    </OfficeList>
  );
}

function MaySignIn({ admin }: { admin: Administrator }) {
  return (
    <StateChip tone={admin.active ? 'success' : 'neutral'} icon={admin.active ? Check : Block}>
      {admin.active ? 'Yes' : 'No'}
    </StateChip>
  );
}
