import type { OneBooking } from '@homebright/contract';
import { read } from '../../lib/api';

/** `GET /api/admin/bookings/{id}`: the booking as it stands now, also one that is deleted. */
export function fetchBooking(id: number, signal?: AbortSignal): Promise<OneBooking> {
  return read<OneBooking>(`/api/admin/bookings/${id}`, signal);
}
