import { PLACE_PROBLEMS_IN_WORDS } from '@homebright/contract';
import type { BrokenRule, PlaceProblem } from '@homebright/contract';
import { fieldLabel, fieldValue, labelOf } from '../../lib/format';

export interface ChangedValue {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** Names for the ids in a change. */
export interface NamesById {
  crews: ReadonlyMap<number, string>;
  cleaners: ReadonlyMap<number, string>;
}

const NOTHING = '—';
/** The version number of a row, which readers do not need. */
const NO_NEWS = 'version';

const LABELS: Partial<Record<string, string>> = {
  crewId: 'Crew',
  cataloguePrice: 'Price by the price book',
  broken: 'Against the rules',
  override: 'Reason',
};

const BROKEN_RULES: Record<BrokenRule | PlaceProblem, string> = {
  ...PLACE_PROBLEMS_IN_WORDS,
  'outside-area': 'The home is outside the service area.',
  taken: 'Every crew is taken then.',
};

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}

/** Before and after side by side, field by field, without unchanged fields. */
export function changedValues(
  before: unknown,
  after: unknown,
  { timeZone, names }: { timeZone: string; names: NamesById },
): ChangedValue[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const inWords = (field: string, value: unknown) =>
    namedValue(field, value, names) ?? fieldValue(field, value, timeZone);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => field !== NO_NEWS)
    .map((field) => ({
      field,
      label: LABELS[field] ?? fieldLabel(field),
      before: inWords(field, old[field]),
      after: inWords(field, now[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** 'Crew: Cedar → Alder'; without a value before, only the new value. */
export function changeInWords({ label, before, after }: Omit<ChangedValue, 'field'>): string {
  return before === NOTHING ? `${label}: ${after}` : `${label}: ${before} → ${after}`;
}

/** The fields whose values need a name or a sentence. */
function namedValue(field: string, value: unknown, { crews, cleaners }: NamesById): string | undefined {
  if (field === 'crewId' && typeof value === 'number') return crews.get(value) ?? `Crew #${value}`;
  if (field === 'extras' && typeof value === 'string') return value.split(', ').map(labelOf).join(', ');
  if (!Array.isArray(value) || !value.length) return undefined;
  if (field === 'cleaners') return value.map((id: number) => cleaners.get(id) ?? `Cleaner #${id}`).join(', ');
  if (field === 'broken')
    return value.map((rule: string) => BROKEN_RULES[rule as BrokenRule] ?? rule).join(' ');
  return undefined;
}
