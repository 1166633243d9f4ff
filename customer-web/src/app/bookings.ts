import '../features/my-bookings/own-pages.js';
import { mountHere } from './mount.js';

/** As `main.ts`, with My Bookings, which this address shows. */
mountHere();
