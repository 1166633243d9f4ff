import { loadFiles } from '../setup/load-stories.js';

// `npm run test:changed` names the suites (tools/steps/test-changed.mjs); in a whole run there are none.
await loadFiles((process.env.CHANGED_SUITES ?? '').split('\n').filter(Boolean));
