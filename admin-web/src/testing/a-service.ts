import { type CatalogEntry, INITIAL_CATALOG } from '@homebright/contract';

/** A row of the catalog: the 2-hour clean, except for the given fields. */
export function aService(given: Partial<CatalogEntry> = {}): CatalogEntry {
  const [, , standard] = INITIAL_CATALOG;
  if (!standard) throw new Error('the catalog is empty');
  return { ...standard, spanish: null, active: true, position: 2, version: 1, ...given };
}
