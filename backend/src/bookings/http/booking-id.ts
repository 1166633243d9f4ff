import { idOf } from '../../platform/index.js';

export const BookingId = idOf('The booking');
export const SubscriptionId = idOf('The subscription');
