import { findOrInstallBrowser } from './browser.mjs';
import {
  backendAreas,
  boundaries,
  build,
  format,
  house,
  lint,
  types,
  unused,
  vitest,
  webTests,
} from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { FIRST_SET, journeys } from './journeys.mjs';
import { runSteps } from './run-steps.mjs';

console.log('npm test: all rules, all HTTP stories, all webs, and every journey once.');
console.log(
  'npm run test:changed is for every commit; npm run test:slow has crashes, replicas, Redis and the second size.',
);
await ensureInstalled();
const browser = await findOrInstallBrowser();

await runSteps([
  build,
  backendAreas,
  // Journeys wait a lot, for pages and for people's pauses. Steps that need one core run meanwhile, in two rows: at the
  // end a single row would keep only one core busy.
  [
    [journeys('browser journeys', browser, FIRST_SET)],
    [house, vitest('contract'), vitest('sandbox'), ...webTests],
    [format, lint, boundaries, types, unused],
  ],
]);
