import { loadFiles } from '../setup/load-stories.js';

// `npm run test:changed` sets the suites (tools/steps/test-changed.mjs); in a whole run this list is empty.
await loadFiles((process.env.CHANGED_SUITES ?? '').split('\n').filter(Boolean));
