/** What is measured: the built backend, reached by path because it is an application and exports nothing. */
const at = (path: string): string => new URL(`../../backend/dist/${path}`, import.meta.url).href;

export const { createHttpApp } = await import(at('http-app.js'));
export const { createLogger } = await import(at('platform/logging.js'));
export const { readConfig } = await import(at('config.js'));
export const { Clock } = await import(at('kernel/clock.js'));
export const { RECORD, recordFrom } = await import(at('bookings/infra/record.sql.js'));
export const { PayBooking } = await import(at('bookings/use-cases/pay-booking.js'));
export const { RateLimit } = await import(at('platform/http/rate-limit.js'));
