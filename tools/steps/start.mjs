import { buildOrLeave } from './build-all.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await buildOrLeave();
const { start } = await import('../../sandbox/dist/start.js');
process.exit(await start());
