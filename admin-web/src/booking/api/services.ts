import type { CatalogEntry } from '@homebright/contract';
import { useGetList } from 'react-admin';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'position', order: 'ASC' } } as const;

/** The catalog by position, including services no longer offered; empty until it has loaded. */
export function useServices(): CatalogEntry[] {
  return useGetList<CatalogEntry>('services', ALL).data ?? [];
}

/** Whether loading the catalog failed. Does not start a request itself. */
export function useServicesFailure() {
  const { isError, refetch } = useGetList<CatalogEntry>('services', ALL, { enabled: false });
  return { failed: isError, retry: () => void refetch() };
}
