import type { BusinessSettingsChange, OfficeSettings } from '@homebright/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, sentenceOf, writeAndRead } from '../../../lib/api';
import { siteQuery } from '../../../lib/site';
import { useToast } from '../../../ui/toast';

const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => read<OfficeSettings>('/api/admin/settings', signal),
  staleTime: 0,
});

/** `GET /api/admin/settings`. */
export function useOfficeSettings() {
  return useQuery(settingsQuery);
}

/** `PATCH /api/admin/settings`; errors show the server's message. */
export function useChangeSettings() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: BusinessSettingsChange) =>
      writeAndRead<OfficeSettings>('PATCH', '/api/admin/settings', change),
    onSuccess: async (saved) => {
      toast({ title: 'Success', text: 'Settings saved' });
      client.setQueryData(settingsQuery.queryKey, saved);
      await client.invalidateQueries({ queryKey: siteQuery.queryKey });
    },
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'The settings could not be saved'), tone: 'error' }),
  });
}
