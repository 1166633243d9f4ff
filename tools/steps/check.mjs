import {
  backendRules,
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
import { runSteps } from './run-steps.mjs';

await ensureInstalled();
const steps = [
  build,
  format,
  lint,
  boundaries,
  types,
  unused,
  house,
  backendRules,
  vitest('contract'),
  vitest('sandbox'),
  ...webTests,
];

/** `npm run check -- lint types` runs the named ones. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
await runSteps(asked.length ? steps.filter(({ name }) => asked.includes(name)) : steps);
