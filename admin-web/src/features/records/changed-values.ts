export interface ChangedValue {
  field: string;
  before: string;
  after: string;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Before and after side by side, field by field, without what stayed the same. */
export function changedValues(before: unknown, after: unknown): ChangedValue[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: inWords(old[field]), after: inWords(now[field]) }))
    .filter((change) => change.before !== change.after);
}
