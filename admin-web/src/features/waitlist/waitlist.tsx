import type { WaitlistEntry } from '@homebright/contract';
import { BooleanInput, DataTable, TextInput } from 'react-admin';
import type { CsvColumn } from '../../lib/csv';
import { Instant, Nothing } from '../../ui/list/cells';
import { Column as OfficeColumn } from '../../ui/list/column';
import { OfficeList } from '../../ui/list/office-list';
import { RemoveEntry } from './remove-entry';
import { NotifyWaitlist } from './notify-waitlist';

const Column = OfficeColumn<WaitlistEntry>;

const LANGUAGE_NAMES: Record<WaitlistEntry['language'], string> = { en: 'English', es: 'Spanish' };

const COLUMNS: readonly CsvColumn<WaitlistEntry>[] = [
  { head: 'Email', value: ({ email }) => email },
  { head: 'ZIP code', value: ({ zip }) => zip },
  { head: 'Language', value: ({ language }) => LANGUAGE_NAMES[language] },
  { head: 'Since', value: ({ createdAt }) => createdAt },
  { head: 'Confirmed at', value: ({ confirmedAt }) => confirmedAt ?? null },
  { head: 'Told at', value: ({ toldAt }) => toldAt },
];

const FILTERS = [
  <TextInput key="zip" source="zip" label="ZIP code begins with" alwaysOn />,
  <BooleanInput key="told" source="told" label="Told already" />,
  <BooleanInput key="confirmed" source="confirmed" label="Confirmed" />,
];

/** People outside the service area who want to know when it includes them. */
export function Waitlist() {
  return (
    <OfficeList<WaitlistEntry>
      title="Waitlist"
      columns={COLUMNS}
      filters={FILTERS}
      sort={{ field: 'id', order: 'DESC' }}
      nothing="Nobody is waiting."
      note={<NotifyWaitlist />}
    >
      <DataTable<WaitlistEntry> bulkActionButtons={false} rowClick={false} size="small">
        <Column source="zip" label="ZIP code" onPhone="first" render={({ zip }) => zip} />
        <Column label="Email" onPhone="first" disableSort render={({ email }) => email} />
        <Column
          label="Language"
          onPhone="bare"
          disableSort
          render={({ language }) => LANGUAGE_NAMES[language]}
        />
        <Column source="id" label="Since" render={({ createdAt }) => <Instant at={createdAt} />} />
        <Column
          label="Confirmed"
          disableSort
          render={({ confirmedAt }) => (confirmedAt ? <Instant at={confirmedAt} /> : 'Not yet')}
        />
        <Column
          label="Told"
          disableSort
          render={({ toldAt }) => (toldAt ? <Instant at={toldAt} /> : <Nothing />)}
        />
        <Column label="" disableSort render={(entry) => <RemoveEntry entry={entry} />} />
      </DataTable>
    </OfficeList>
  );
}
