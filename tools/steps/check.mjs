import { buildAll } from './build-all.mjs';
import { backendTests, boundaries, format, house, lint, types, unused, vitest, webTests } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { runSteps } from './run-steps.mjs';

await ensureInstalled();
const build = async () => {
  const output = await buildAll();
  return { code: output ? 1 : 0, output };
};
await runSteps([
  { name: 'build', run: build },
  format,
  lint,
  boundaries,
  types,
  unused,
  house,
  backendTests({}, ['--testPathPatterns', 'backend/src/'], 'backend unit tests'),
  vitest('contract'),
  vitest('sandbox'),
  ...webTests,
]);
