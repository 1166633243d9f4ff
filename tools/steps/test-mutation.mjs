import { buildOrLeave } from './build-all.mjs';
import { command } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { at } from './places.mjs';

const WORKSPACES = ['contract', 'backend', 'web-common', 'customer-web', 'admin-web'];

await ensureInstalled();
await buildOrLeave();

/** `npm run test:mutation` tries the mutants of all workspaces, `-- backend` those of one, `-- backend src/kernel/zone.ts` those of some files. */
const [asked, ...files] = process.argv.slice(2);
let failed = 0;
for (const workspace of asked ? [asked] : WORKSPACES) {
  const only = files.length ? ['--mutate', files.join(',')] : [];
  const { code } = await command(
    'node',
    [at('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'stryker.config.mjs', ...only],
    { cwd: at(workspace), show: true, minutes: 120 },
  );
  if (code !== 0) failed += 1;
}
process.exit(failed ? 1 : 0);
