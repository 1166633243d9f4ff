import 'reflect-metadata';

/**
 * The parts of the built backend that scenarios use. The backend is an application and exports nothing itself. Scenarios
 * import it only through this file, because the compiler reports a missing name here.
 */
export { AppModule } from '../../backend/dist/app.module.js';
export { Booking } from '../../backend/dist/bookings/domain/booking.js';
export { Subscription } from '../../backend/dist/bookings/domain/subscription.js';
export { PlaceImport } from '../../backend/dist/imports/use-cases/place-import.js';
export { bookingsSchemas } from '../../backend/dist/bookings/index.js';
export { recordFrom, recordOn } from '../../backend/dist/bookings/infra/record.sql.js';
export { SearchReader } from '../../backend/dist/office/infra/search-reader.js';
export { PayBooking } from '../../backend/dist/bookings/use-cases/pay-booking.js';
export { readConfig } from '../../backend/dist/config.js';
export { dispatchSchemas } from '../../backend/dist/dispatch/index.js';
export { CALENDAR } from '../../backend/dist/dispatch/infra/calendar.js';
export { createHttpApp } from '../../backend/dist/http-app.js';
export { Clock } from '../../backend/dist/kernel/clock.js';
export { addDays } from '../../backend/dist/kernel/local-date.js';
export { LedgerAccount } from '../../backend/dist/payments/domain/ledger-account.js';
export { paymentsSchemas } from '../../backend/dist/payments/index.js';
export { Sql } from '../../backend/dist/platform/database/sql.js';
export { withLook } from '../../backend/dist/site/pages/page-with-look.js';
export { RateLimit } from '../../backend/dist/platform/http/rate-limit.js';
export { createLogger } from '../../backend/dist/platform/logging.js';
export { heldOf } from '../../backend/dist/site/look/current-look.js';
export { ownLook } from '../../backend/dist/site/look/look-head.js';
export { EventDelivery } from '../../backend/dist/platform/outbox/delivery.js';
export { Registry } from '../../backend/dist/platform/outbox/registry.js';
export { pricingSchemas } from '../../backend/dist/pricing/index.js';
export { USUAL_SETTINGS } from '../../backend/dist/settings.js';
