import type { BookingRecord } from '@homebright/contract';

/** Whether the visit is booked before it is paid, because its card is saved and charged after it. */
export const isChargedLater = ({ status, deposit }: Pick<BookingRecord, 'status' | 'deposit'>): boolean =>
  typeof deposit === 'number' && status === 'confirmed';
