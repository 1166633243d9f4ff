import { buildOrLeave } from './build-all.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await buildOrLeave();
