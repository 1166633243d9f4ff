import Check from '@mui/icons-material/CheckOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import type { Cleaner } from '@homebright/contract';
import { DataTable } from 'react-admin';
import { useCrews } from '../../booking/api/crews';
import { useToday } from '../../lib/site';
import { Breakable, Phone, Nothing } from '../../ui/list/cells';
import { Column as OfficeColumn } from '../../ui/list/column';
import { OfficeList } from '../../ui/list/office-list';
import { StateChip } from '../../ui/state-chip';
import { stayOn, termInWords } from './stays';
import { Muted } from '../../ui/text';

const Column = OfficeColumn<Cleaner>;

export function CleanerList() {
  return (
    <OfficeList<Cleaner>
      title="Cleaners"
      sort={{ field: 'name', order: 'ASC' }}
      creates
      nothing="No cleaners yet. Crews work without named people too."
      note="The people of your crews. Each is in one crew, and in one home, at a time."
    >
      <DataTable<Cleaner> bulkActionButtons={false} rowClick="edit">
        <Column source="name" label="Name" onPhone="first" render={({ name }) => <strong>{name}</strong>} />
        <Column label="Crew" onPhone="bare" disableSort render={(cleaner) => <Stay cleaner={cleaner} />} />
        <Column label="Phone" onPhone="bare" disableSort render={({ phone }) => <Phone number={phone} />} />
        <Column
          label="Email"
          onPhone="hidden"
          disableSort
          render={({ email }) => <Breakable>{email ?? <Nothing />}</Breakable>}
        />
        <Column
          label="Language"
          onPhone="hidden"
          disableSort
          render={({ language }) => (language === 'es' ? 'Spanish' : 'English')}
        />
        <Column
          label="Status"
          onPhone="first"
          disableSort
          render={({ active }) => <CleanerState active={active} />}
        />
      </DataTable>
    </OfficeList>
  );
}

function Stay({ cleaner }: { cleaner: Cleaner }) {
  const { data: crews = [] } = useCrews();
  const today = useToday();
  const stay = stayOn(cleaner, today);
  if (!stay) return <Nothing />;
  const term = termInWords(stay, today);
  return (
    <div>
      {crews.find(({ id }) => id === stay.crewId)?.name ?? 'Inactive crew'}
      {term ? <Muted>{term}</Muted> : null}
    </div>
  );
}

function CleanerState({ active }: { active: boolean }) {
  return (
    <StateChip tone={active ? 'success' : 'neutral'} icon={active ? Check : PauseCircle}>
      {active ? 'Active' : 'Inactive'}
    </StateChip>
  );
}
