import Check from '@mui/icons-material/CheckOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import { daysInWords, hoursInWords } from '@homebright/contract';
import type { Crew } from '@homebright/contract';
import { DataTable } from 'react-admin';
import { OfficeList } from '../../ui/list/office-list';
import { StateChip } from '../../ui/state-chip';
import { Column as OfficeColumn } from '../../ui/list/column';
import { Nothing } from '../../ui/list/cells';

const Column = OfficeColumn<Crew>;

export function CrewList() {
  return (
    <OfficeList<Crew>
      title="Crews"
      sort={{ field: 'name', order: 'ASC' }}
      creates
      nothing="No crews yet. Customers can book once a crew is active."
    >
      <DataTable<Crew> bulkActionButtons={false} rowClick="edit">
        <Column source="name" label="Crew" onPhone="first" render={(crew) => <strong>{crew.name}</strong>} />
        <Column label="Days" onPhone="bare" disableSort render={(crew) => daysInWords(crew.workingDays)} />
        <Column label="Hours" onPhone="bare" disableSort render={hoursInWords} />
        <Column label="Home base" disableSort render={(crew) => crew.homeBase ?? <Nothing />} />
        <Column label="Status" onPhone="first" disableSort render={(crew) => <CrewState crew={crew} />} />
      </DataTable>
    </OfficeList>
  );
}

function CrewState({ crew }: { crew: Crew }) {
  return (
    <StateChip tone={crew.active ? 'success' : 'neutral'} icon={crew.active ? Check : PauseCircle}>
      {crew.active ? 'Active' : 'Inactive'}
    </StateChip>
  );
}
