import { loadFiles } from '../setup/load-stories.js';

// `npm run test:changed` sets the suites (tools/steps/test-changed.mjs); a whole run has none here.
await loadFiles((process.env.CHANGED_SUITES ?? '').split('\n').filter(Boolean));
