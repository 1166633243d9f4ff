import type { Closure } from '@homebright/contract';
import { DataTable, DateInput } from 'react-admin';
import { useCrews } from '../../booking/api/crews';
import { OfficeList } from '../../ui/list/office-list';
import { closureInWords } from './working-hours';
import { Column as OfficeColumn } from '../../ui/list/column';

const Column = OfficeColumn<Closure>;

const FILTERS = [
  <DateInput
    key="since"
    source="lastDate_gte"
    label="Ending from"
    parse={(value: string) => value || null}
  />,
];

/** Days and hours when no visits can be booked, such as public holidays. */
export function ClosureList() {
  return (
    <OfficeList<Closure>
      title="Time off & holidays"
      filters={FILTERS}
      sort={{ field: 'firstDate', order: 'DESC' }}
      creates
      nothing="No closures yet. Add your holidays so that nobody can book them."
    >
      <DataTable<Closure> bulkActionButtons={false} rowClick="edit">
        <Column
          label="Closure"
          onPhone="first"
          disableSort
          render={(closure) => <strong>{closure.name}</strong>}
        />
        <Column source="firstDate" label="When" onPhone="bare" render={closureInWords} />
        <Column label="Crew" disableSort render={(closure) => <Who closure={closure} />} />
      </DataTable>
    </OfficeList>
  );
}

function Who({ closure }: { closure: Closure }) {
  const crews = useCrews();
  if (closure.crewId === null) return <>Every crew</>;
  return <>{crews.data?.find(({ id }) => id === closure.crewId)?.name ?? `Crew #${closure.crewId}`}</>;
}
