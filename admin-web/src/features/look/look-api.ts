import type {
  LookChange,
  LookImageUse,
  LookPage,
  LookPreview,
  OfficeLook,
  SentImage,
} from '@homebright/contract';
import {
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { read, sentenceOf, upload, writeAndRead } from '../../lib/api';
import { brandOfPage, brandQuery } from '../../lib/office-brand';
import { siteQuery } from '../../lib/site';
import { useToast } from '../../ui/toast';

const lookQuery = queryOptions({
  queryKey: ['look'],
  queryFn: ({ signal }) => read<OfficeLook>('/api/admin/look', signal),
  staleTime: 0,
});

/** `GET /api/admin/look`. */
export const useOfficeLook = () => useQuery(lookQuery);

/** Reads the look that somebody else saved after this version, while the form keeps the typed values. */
export const useNewerLook = (version: number) =>
  useQuery({ ...lookQuery, queryKey: ['newer-look', String(version)], gcTime: 0 });

/** `PATCH /api/admin/look`; errors show the server's message. */
export function useSaveLook() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: LookChange) => writeAndRead<OfficeLook>('PATCH', '/api/admin/look', change),
    onSuccess: async (saved) => {
      toast({ title: 'Success', text: 'Branding saved. The next visitor sees it.' });
      client.setQueryData(lookQuery.queryKey, saved);
      client.setQueryData(brandQuery.queryKey, (brand = brandOfPage()) => ({ ...brand, logo: saved.logo }));
      await client.invalidateQueries({ queryKey: siteQuery.queryKey });
    },
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'The look could not be saved'), tone: 'error' }),
  });
}

const UPLOAD_KEY = ['look-picture'];

/** Whether a picture is being uploaded: saving the look now would leave that picture out. */
export const useIsSendingPicture = (): boolean => useIsMutating({ mutationKey: UPLOAD_KEY }) > 0;

/** `POST /api/admin/look/images`. */
export function useSendPicture(use: LookImageUse, onSent: (image: SentImage) => void) {
  const toast = useToast();
  return useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append('use', use);
      form.append('file', file);
      return (await (await upload('/api/admin/look/images', form)).json()) as SentImage;
    },
    onSuccess: onSent,
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'The picture could not be sent'), tone: 'error' }),
  });
}

/** `POST /api/admin/look/preview`; the previous preview stays until the next one arrives. */
export function useLookPreview(wish: LookPreview | null) {
  return useQuery({
    queryKey: ['look-preview', wish],
    queryFn: ({ signal }) =>
      writeAndRead<LookPage>('POST', '/api/admin/look/preview', wish, undefined, signal),
    enabled: wish !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
