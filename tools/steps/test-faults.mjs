import { readdirSync } from 'node:fs';
import { buildOrLeave } from './build-all.mjs';
import { command } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { at } from './places.mjs';
import { tallyOfNode } from './reports.mjs';
import { runSteps } from './run-steps.mjs';

await ensureInstalled();
await buildOrLeave();

/** `npm run test:faults` runs all of them, `npm run test:faults -- redis disk` the named ones; one after the other. */
const asked = process.argv.slice(2);
const files = readdirSync(at('faults'))
  .filter((file) => file.endsWith('.test.mjs'))
  .filter((file) => !asked.length || asked.includes(file.replace('.test.mjs', '')));

await runSteps(
  files.map((file) => ({
    name: file.replace('.test.mjs', ''),
    async run() {
      const args = ['--test', '--test-force-exit', '--test-reporter=tap', at('faults', file)];
      const result = await command('node', args, { minutes: 30 });
      for (const [, said] of result.output.matchAll(
        /^ *# (?!Subtest|tests|suites|pass|fail|cancelled|skipped|todo|duration)(.+)$/gm,
      )) {
        console.log(`  ${said}`);
      }
      for (const [, why] of result.output.matchAll(/# SKIP (.+)$/gm)) console.log(`  left out: ${why}`);
      return { ...result, tally: tallyOfNode(result.output) };
    },
  })),
);
