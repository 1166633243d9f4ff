import { DataTable } from 'react-admin';
import type { DataTableColumnProps, RaRecord } from 'react-admin';

/** A column whose cells carry its label, which a phone shows beside the value (`tables` of the theme). */
export function Column<Row extends RaRecord>(props: DataTableColumnProps<Row>) {
  return <DataTable.Col<Row> {...props} data-label={props.label || undefined} />;
}
