import { preloaded } from '../lib/preloaded.js';

export const nextVisit = preloaded(() => import('../features/my-bookings/next-visit.js'));
