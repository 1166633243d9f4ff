import { fieldValue } from '../../lib/format';

export interface ChangedValue {
  field: string;
  before: string;
  after: string;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}

/** Counts the changes of a row: no news to a reader. */
const NO_NEWS = 'version';

/** Before and after side by side, field by field, without what stayed the same. */
export function changedValues(before: unknown, after: unknown, timeZone: string): ChangedValue[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => field !== NO_NEWS)
    .map((field) => ({
      field,
      before: fieldValue(field, old[field], timeZone),
      after: fieldValue(field, now[field], timeZone),
    }))
    .filter((change) => change.before !== change.after);
}
