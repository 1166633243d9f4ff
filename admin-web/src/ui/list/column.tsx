import { DataTable } from 'react-admin';
import type { DataTableColumnProps, RaRecord } from 'react-admin';

interface ColumnProps<Row extends RaRecord> extends DataTableColumnProps<Row> {
  /**
   * How a phone's row shows the value: in its first line, without the label, or not at all because the page behind the
   * row shows it. By default the label stands before the value.
   */
  onPhone?: 'first' | 'bare' | 'hidden';
}

/** A column whose cells carry what a narrow list needs (`compact` and `stacked` in the theme's list styles). */
export function Column<Row extends RaRecord>({ onPhone, ...props }: ColumnProps<Row>) {
  return <DataTable.Col<Row> {...props} data-label={props.label || undefined} data-phone={onPhone} />;
}
