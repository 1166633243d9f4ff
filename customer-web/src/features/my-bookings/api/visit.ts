import type { OwnVisit, SavedCardAnswer, SavedCardPayment, VisitNotes } from '@homebright/contract';
import { writeForJson } from '@homebright/web-common/api/client.js';
import { useChange } from './bookings.js';
import { useOne } from './one.js';

const pathOf = (id: number) => `/api/bookings/${id}`;

export const useVisit = (id: number) => useOne<OwnVisit>('/api/bookings', id);

export const useAddNotes = (id: number) =>
  useChange((notes: VisitNotes) => writeForJson<OwnVisit>('PATCH', `${pathOf(id)}/notes`, notes));

export const usePayWithCard = () =>
  useChange((payment: SavedCardPayment) =>
    writeForJson<SavedCardAnswer>('POST', '/api/pay-with-saved-card', payment),
  );
