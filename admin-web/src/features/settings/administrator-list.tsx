import type { Administrator } from '@homebright/contract';
import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import { DataTable } from 'react-admin';
import { StateChip } from '../../ui/state-chip';
import { Instant } from '../../ui/list/cells';
import { OfficeList } from '../../ui/list/office-list';
import { ROLE_WORDS } from './role-words';
import { Column as OfficeColumn } from '../../ui/list/column';

const Column = OfficeColumn<Administrator>;

export function AdministratorList() {
  return (
    <OfficeList<Administrator>
      title="Administrators"
      sort={{ field: 'username', order: 'ASC' }}
      creates
      nothing="No administrators yet."
    >
      <DataTable<Administrator> bulkActionButtons={false} rowClick="edit">
        <Column source="username" label="Username" render={(admin) => <strong>{admin.username}</strong>} />
        <Column label="Role" disableSort render={(admin) => ROLE_WORDS[admin.role]} />
        <Column label="Status" disableSort render={(admin) => <Status admin={admin} />} />
        <Column label="Two-factor" disableSort render={(admin) => (admin.secondFactor ? 'On' : 'Off')} />
        <Column label="Last sign-in" disableSort render={(admin) => <Instant at={admin.lastSignInAt} />} />
        <Column label="Added" disableSort render={(admin) => <Instant at={admin.createdAt} />} />
      </DataTable>
    </OfficeList>
  );
}

function Status({ admin }: { admin: Administrator }) {
  return (
    <StateChip tone={admin.active ? 'success' : 'neutral'} icon={admin.active ? Check : Block}>
      {admin.active ? 'Active' : 'Inactive'}
    </StateChip>
  );
}
