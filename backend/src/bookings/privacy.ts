import { PersonalRows } from './infra/personal-rows.js';
import { RemovePhotoFiles } from './jobs/photos-erased.js';
import { BookingsData } from './use-cases/privacy/bookings-data.js';
import { CallOffAhead } from './use-cases/privacy/call-off-ahead.js';

/** What customers may know of what we know, and how it goes. */
export const PRIVACY_PROVIDERS = [BookingsData, CallOffAhead, PersonalRows, RemovePhotoFiles];
