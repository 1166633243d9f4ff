export { answersAt, checkLocation, notes } from './answers.js';
export { type Appointment, appointmentAt, readTime } from './appointment.js';
export { type BookingState } from './booking-state.js';
export { Booking } from './booking.js';
export { type PropertyDetails } from './draft.js';
export { type Copied, type NewBooking, importedVisit } from './new-booking.js';
export { Subscription, occurrence } from './subscription.js';
export { type VisitEvent, visitProgress } from './visit-progress.js';
export { type VisitQuote, visitQuote } from './visit-quote.js';
