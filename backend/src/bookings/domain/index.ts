export { answersAt, checkLocation, notes } from './answers.js';
export { type Appointment, appointmentAt, readTime } from './appointment.js';
export { type BookingState } from './booking-state.js';
export { Booking } from './booking.js';
export { type PropertyDetails } from './draft.js';
export { type Copied, type NewBooking, importedVisit } from './new-booking.js';
export { occurrence, type Rhythm } from './occurrence.js';
export { Subscription } from './subscription.js';
export { type VisitEvent, type VisitProgress, visitProgress } from './visit-progress.js';
