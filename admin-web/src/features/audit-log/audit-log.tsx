import type { AuditLogEntry } from '@homebright/contract';
import { DateInput, TextInput } from 'react-admin';
import { useServices } from '../../booking/api/services';
import type { CsvColumn } from '../../lib/csv';
import { Instant } from '../../ui/list/cells';
import { asDate } from '../../ui/list/as-date';
import { OfficeList } from '../../ui/list/office-list';
import { ExpandableTable } from '../../ui/list/expandable-table';
import { RowToggle } from '../../ui/list/row-toggle';
import { ChangePanel } from './change-panel';
import { labelOf } from '../../lib/format';
import { actorInWords } from '../../ui/changes/actor-in-words';
import { Column as OfficeColumn } from '../../ui/list/column';

const Column = OfficeColumn<AuditLogEntry>;

const COLUMNS: readonly CsvColumn<AuditLogEntry>[] = [
  { head: 'At', value: (entry) => entry.at },
  { head: 'Who', value: actorInWords },
  { head: 'Action', value: (entry) => entry.action },
  { head: 'What', value: (entry) => entry.entity },
  { head: 'Number', value: (entry) => entry.entityId },
  { head: 'Before', value: (entry) => JSON.stringify(entry.before) },
  { head: 'After', value: (entry) => JSON.stringify(entry.after) },
];

const FILTERS = [
  <TextInput key="actor" source="actorName" label="Who" alwaysOn />,
  <DateInput key="from" source="at_gte" label="From" alwaysOn parse={asDate} />,
  <DateInput key="to" source="at_lte" label="To" alwaysOn parse={asDate} />,
  <TextInput key="action" source="action" label="Action" />,
  <TextInput key="entity" source="entity" label="What" />,
  <TextInput key="number" source="entityId" label="Number" />,
];

/** A customer's id, which is shown unchanged. */
const LONG_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** 'Booking #58'; an id that is not a number, such as a service or a setting, is shown by its name. */
export function thingInWords({ entity, entityId }: Pick<AuditLogEntry, 'entity' | 'entityId'>): string {
  if (!entityId) return labelOf(entity);
  return `${labelOf(entity)} ${idInWords(entityId)}`;
}

function idInWords(entityId: string): string {
  if (LONG_ID.test(entityId)) return entityId;
  return /^\d+$/.test(entityId) ? `#${entityId}` : labelOf(entityId);
}

/** Shows a service by its current name. */
function Thing({ entry }: { entry: AuditLogEntry }) {
  const services = useServices();
  const service = entry.entity === 'service' && services.find(({ id }) => id === entry.entityId);
  return service ? `${labelOf(entry.entity)} ${service.label}` : thingInWords(entry);
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
      <ExpandableTable<AuditLogEntry> panel={<ChangePanel />}>
        <Column
          source="at"
          label="When"
          onPhone="bare"
          render={(entry) => (
            <RowToggle what="Change of">
              <Instant at={entry.at} />
            </RowToggle>
          )}
        />
        <Column label="Who" onPhone="bare" disableSort render={actorInWords} />
        <Column label="Action" onPhone="first" disableSort render={(entry) => labelOf(entry.action)} />
        <Column label="What" onPhone="first" disableSort render={(entry) => <Thing entry={entry} />} />
      </ExpandableTable>
    </OfficeList>
  );
}
