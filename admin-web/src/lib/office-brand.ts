import type { OfficeBrand } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const UNNAMED = 'Homebright';

/** Read from the page itself, where the API wrote it, so that name and logo appear with the first paint. */
export const brandQuery = queryOptions({
  queryKey: ['office-brand'],
  queryFn: brandOfPage,
  initialData: brandOfPage,
  staleTime: Infinity,
});

export const useOfficeBrand = (): OfficeBrand => useQuery(brandQuery).data;

export function brandOfPage(): OfficeBrand {
  const data = document.getElementById('office-brand')?.textContent;
  return data ? (JSON.parse(data) as OfficeBrand) : { name: UNNAMED, logo: null };
}
