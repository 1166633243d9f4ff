import type {
  PricedQuote,
  QuoteDeclined,
  QuoteFigures,
  QuoteSending,
  QuoteSent,
  UploadedFile,
  WrittenQuoteDetails,
} from '@homebright/contract';
import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../booking/api/idempotency-key';
import { staleFields } from '../../booking/api/stale';
import { newCustomerOf } from '../../booking/home-form/home-form';
import { createCustomer } from '../../booking/home-form/known-customer';
import { read, sentenceOf, upload, write, writeAndRead } from '../../lib/api';
import { usePaused } from '../../lib/use-paused';
import { useToast } from '../../ui/toast';
import { draftOf, type OptionForm, pricedOf, type QuoteForm } from './quote-form';

const QUOTES = 'quotes';
const PATH = '/api/admin/quotes';
const PAUSE_MS = 250;

/** `GET /api/admin/quotes/{id}`. */
export function useWrittenQuote(id: number) {
  return useQuery({
    queryKey: [QUOTES, 'one', id],
    queryFn: ({ signal }) => read<WrittenQuoteDetails>(`${PATH}/${id}`, signal),
    staleTime: 0,
  });
}

/** `GET /api/admin/quotes/figures`; the previous figures stay while others load. */
export function useQuoteFigures(from: string, to: string) {
  return useQuery({
    queryKey: [QUOTES, 'figures', from, to],
    queryFn: ({ signal }) => read<QuoteFigures>(`${PATH}/figures?from=${from}&to=${to}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/**
 * `POST /api/admin/quotes/price` for one option with the values typed so far, after a pause in typing. `isCurrent` says
 * whether the price is that of the form's present values.
 */
export function useOptionPrice(form: QuoteForm, option: OptionForm) {
  const current = JSON.stringify(pricedOf(form, option));
  const wish = usePaused(current, PAUSE_MS);
  const price = useQuery({
    queryKey: [QUOTES, 'price', wish],
    queryFn: ({ signal }) =>
      writeAndRead<PricedQuote>('POST', `${PATH}/price`, JSON.parse(wish), undefined, signal),
    enabled: option.service !== '' && wish !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return { price, isCurrent: wish === current && !price.isPlaceholderData };
}

/**
 * `POST /api/admin/quotes`, or `PUT /api/admin/quotes/{id}` with the version that was read. A new customer is created
 * first; each happens only once, even after retries.
 */
export function useSaveQuote(saved: Pick<WrittenQuoteDetails, 'id' | 'version'> | undefined) {
  const customerKeys = useIdempotencyKeys();
  const quoteKeys = useIdempotencyKeys();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: QuoteForm) => {
      const { customer } = form;
      if (!customer) throw new Error('A quote needs a customer.');
      const userId = customer.userId ?? (await createCustomer(newCustomerOf(customer), customerKeys.of)).id;
      const draft = draftOf(form, userId);
      if (!saved) return writeAndRead<WrittenQuoteDetails>('POST', PATH, draft, quoteKeys.of(draft));
      const changed = { ...draft, version: saved.version };
      return writeAndRead<WrittenQuoteDetails>('PUT', `${PATH}/${saved.id}`, changed, quoteKeys.of(changed));
    },
    onSuccess: (quote) => {
      client.setQueryData([QUOTES, 'one', quote.id], quote);
      void client.invalidateQueries({ queryKey: [QUOTES] });
    },
  });
}

/** Calls an action of a quote; a stale quote is loaded again, and errors show the server's message in the dialog. */
function useQuoteAction<Body extends object, Answer>(id: number, action: string) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const refresh = () => client.invalidateQueries({ queryKey: [QUOTES] });
  return useMutation({
    mutationFn: (body: Body) =>
      writeAndRead<Answer>('POST', `${PATH}/${id}/actions/${action}`, body, keys.of(body)),
    onSuccess: async () => {
      keys.done();
      await refresh();
    },
    onError: async (error) => {
      if (staleFields(error)) await refresh();
    },
  });
}

/** `POST …/actions/send`. */
export const useSendQuote = (id: number) => useQuoteAction<QuoteSending, QuoteSent>(id, 'send');

/** `POST …/actions/decline`. */
export const useDeclineQuote = (id: number) =>
  useQuoteAction<QuoteDeclined, WrittenQuoteDetails>(id, 'decline');

/** `DELETE /api/admin/quotes/{id}` in the version that was read. */
export function useDeleteQuote({ id, version }: Pick<WrittenQuoteDetails, 'id' | 'version'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => write('DELETE', `${PATH}/${id}?version=${version}`),
    onSuccess: () => {
      client.removeQueries({ queryKey: [QUOTES, 'one', id] });
      void client.invalidateQueries({ queryKey: [QUOTES] });
    },
  });
}

const UPLOAD_KEY = ['quote-photos'];

/** Whether a photo is being uploaded: saving the quote now would leave it out. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: UPLOAD_KEY }) > 0;

/** `POST /api/admin/quotes/photos`. */
export function useUploadPhotos(onUploaded: (photos: UploadedFile[]) => void) {
  const toast = useToast();
  return useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: async (files: readonly File[]) => {
      const form = new FormData();
      for (const file of files) form.append('photos', file);
      return (await (await upload(`${PATH}/photos`, form)).json()) as UploadedFile[];
    },
    onSuccess: onUploaded,
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'The photos could not be sent.'), tone: 'error' }),
  });
}
