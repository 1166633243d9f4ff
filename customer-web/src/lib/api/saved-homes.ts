import type { SavedProperty } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from './client.js';

const savedHomesQuery = queryOptions({
  queryKey: ['/api/properties'],
  queryFn: () => read<SavedProperty[]>('/api/properties'),
});

/** Homes booked before; none while they are not known. */
export const useSavedHomes = () => useQuery(savedHomesQuery).data ?? [];
