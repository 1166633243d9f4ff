import { PersonalRows } from './infra/personal-rows.js';
import { RemovePhotoFiles } from './jobs/photos-erased.js';
import { BookingsData } from './use-cases/privacy/bookings-data.js';
import { CancelUpcoming } from './use-cases/privacy/cancel-upcoming.js';

/** Export and erasure of a customer's data. */
export const PRIVACY_PROVIDERS = [BookingsData, CancelUpcoming, PersonalRows, RemovePhotoFiles];
