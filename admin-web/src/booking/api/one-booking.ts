import type { BookingRecord } from '@homebright/contract';
import { read } from '../../lib/api';

/** `GET /api/admin/bookings/{id}`: the booking as it stands now. */
export function fetchBooking(id: number): Promise<BookingRecord> {
  return read<BookingRecord>(`/api/admin/bookings/${id}`);
}
