import type { SavedProperty } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '@homebright/web-common/api/client.js';

const savedHomesQuery = queryOptions({
  queryKey: ['/api/properties'],
  queryFn: () => read<SavedProperty[]>('/api/properties'),
});

/** Previously booked homes; empty until they are known. */
export const useSavedHomes = () => useQuery(savedHomesQuery).data ?? [];
