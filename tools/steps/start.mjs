import { buildOrLeave } from './build-all.mjs';
import { ensureInstalled } from './install.mjs';

const USAGE = `npm start [-- --demo] [-- --stand-ins]
  builds Homebright if it has changed and starts it; what .env does not set is stood in for
  --demo: first fills an empty installation with a year of made-up bookings
  --stand-ins: runs the stand-ins although PUBLIC_URL is an address that others reach`;

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
await ensureInstalled();
await buildOrLeave();
const { start } = await import('../../sandbox/dist/start.js');
process.exit(await start());
