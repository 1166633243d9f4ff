import type { OwnVisit, SavedCardAnswer, SavedCardPayment, VisitNotes } from '@homebright/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, read, writeForJson } from '../../../lib/api/client.js';

const pathOf = (id: number) => `/api/bookings/${id}`;

/** One visit, as it is now; a number that is not the customer's is not asked for again. */
export const useVisit = (id: number) =>
  useQuery({
    queryKey: ['/api/bookings', id],
    queryFn: () => read<OwnVisit>(pathOf(id)),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    retryDelay: 1000,
    refetchOnMount: 'always',
  });

export const useAddNotes = (id: number) =>
  useMutation({
    mutationFn: (notes: VisitNotes) => writeForJson<OwnVisit>('PATCH', `${pathOf(id)}/notes`, notes),
  });

export const usePayWithCard = () =>
  useMutation({
    mutationFn: (payment: SavedCardPayment) =>
      writeForJson<SavedCardAnswer>('POST', '/api/pay-with-saved-card', payment),
  });
