import { invalidParam } from './api-error.js';
import { unsettable, type Rule } from './parameters.js';

export type Metadata = Record<string, string>;
/** A request's change of metadata: null clears all of it, an empty value drops that key. */
export type MetadataChange = Metadata | null;

const MAX_KEYS = 50;
const MAX_KEY = 40;
const MAX_VALUE = 500;

export const metadata: Rule<MetadataChange> = unsettable((raw, param) => {
  if (typeof raw === 'string') throw invalidParam('Metadata must be a hash of key-value pairs', param);
  const change: Metadata = {};
  for (const [key, value] of Object.entries(raw)) {
    if (key.length > MAX_KEY) {
      throw invalidParam(
        `Metadata keys can have up to ${MAX_KEY} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        param,
      );
    }
    if (typeof value !== 'string') throw invalidParam('Metadata values must be strings', `${param}[${key}]`);
    if (value.length > MAX_VALUE) {
      throw invalidParam(
        `Metadata values can have up to ${MAX_VALUE} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
        `${param}[${key}]`,
      );
    }
    change[key] = value;
  }
  countKeys(change);
  return change;
});

export function changedMetadata(before: Metadata, change: MetadataChange | undefined): Metadata {
  if (change === null) return {};
  const merged = Object.entries({ ...before, ...change }).filter(([, value]) => value !== '');
  const after = Object.fromEntries(merged);
  countKeys(after);
  return after;
}

function countKeys(metadata: Metadata): void {
  const count = Object.keys(metadata).length;
  if (count <= MAX_KEYS) return;
  throw invalidParam(
    `You can set up to ${MAX_KEYS} metadata keys, but this request would bring the number of keys to ${count}.`,
    'metadata',
  );
}
