import type { AuditLogEntry } from '@homebright/contract';
import { DataTable, DateInput, TextInput } from 'react-admin';
import type { CsvColumn } from '../../lib/csv';
import { capitalised } from '../../lib/time-of-day';
import { Instant } from '../../ui/list/cells';
import { OfficeList } from '../../ui/list/office-list';
import { OpeningTable } from '../../ui/list/opening-table';
import { RowOpener } from '../../ui/list/row-opener';
import { ChangePanel } from './change-panel';

const Column = DataTable.Col<AuditLogEntry>;

const COLUMNS: readonly CsvColumn<AuditLogEntry>[] = [
  { head: 'At', value: (entry) => entry.at },
  { head: 'Who', value: actorInWords },
  { head: 'Action', value: (entry) => entry.action },
  { head: 'What', value: (entry) => entry.entity },
  { head: 'Number', value: (entry) => entry.entityId },
  { head: 'Before', value: (entry) => JSON.stringify(entry.before) },
  { head: 'After', value: (entry) => JSON.stringify(entry.after) },
];

const asDate = (value: string) => value || null;

const FILTERS = [
  <TextInput key="actor" source="actorName" label="Who" alwaysOn />,
  <DateInput key="from" source="at_gte" label="From" alwaysOn parse={asDate} />,
  <DateInput key="to" source="at_lte" label="To" alwaysOn parse={asDate} />,
  <TextInput key="action" source="action" label="Action" />,
  <TextInput key="entity" source="entity" label="What" />,
  <TextInput key="number" source="entityId" label="Number" />,
];

function actorInWords(entry: Pick<AuditLogEntry, 'actorKind' | 'actorName' | 'actorId'>): string {
  if (entry.actorKind === 'system') return 'System';
  return entry.actorName ?? `${capitalised(entry.actorKind)} ${entry.actorId ?? ''}`.trim();
}

/** All changes with before and after; read-only. */
export function AuditLog() {
  return (
    <OfficeList<AuditLogEntry>
      title="Audit log"
      columns={COLUMNS}
      filters={FILTERS}
      sort={{ field: 'id', order: 'DESC' }}
      nothing="No changes yet."
    >
      <OpeningTable<AuditLogEntry> panel={<ChangePanel />}>
        <Column
          source="at"
          label="When"
          render={(entry) => (
            <RowOpener what="Change of">
              <Instant at={entry.at} />
            </RowOpener>
          )}
        />
        <Column label="Who" disableSort render={actorInWords} />
        <Column label="Action" disableSort render={(entry) => entry.action} />
        <Column
          label="What"
          disableSort
          render={(entry) => `${entry.entity}${entry.entityId ? ` #${entry.entityId}` : ''}`}
        />
      </OpeningTable>
    </OfficeList>
  );
}
