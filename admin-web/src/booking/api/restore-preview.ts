import type { BookingRecord, RestorePreview } from '@homebright/contract';
import { usePreview } from '../../lib/preview';

/** `POST /api/admin/bookings/{id}/restore/preview`: what restoring would make due, charge, and schedule. */
export const useRestorePreview = ({ id, version }: Pick<BookingRecord, 'id' | 'version'>) =>
  usePreview<RestorePreview>(`/api/admin/bookings/${id}/restore/preview`, { version });
