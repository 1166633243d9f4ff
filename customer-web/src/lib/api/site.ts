import type { SiteSettings } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '@homebright/web-common/api/client.js';

export const siteQuery = queryOptions({
  queryKey: ['/api/site'],
  queryFn: () => read<SiteSettings>('/api/site'),
});

export const useSite = () => useQuery(siteQuery).data;
