import { startClock } from './clock.mjs';

startClock();
