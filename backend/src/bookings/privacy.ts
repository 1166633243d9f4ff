import { PersonalRows } from './infra/personal-rows.js';
import { RemovePhotoFiles } from './jobs/photos-erased.js';
import { BookingsData } from './use-cases/privacy/bookings-data.js';
import { CallOffAhead } from './use-cases/privacy/call-off-ahead.js';

/** Export and erasure of a customer's data. */
export const PRIVACY_PROVIDERS = [BookingsData, CallOffAhead, PersonalRows, RemovePhotoFiles];
