import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

// `npm run bench` runs every scenario, `npm run bench -- bookings-list adapter` the named ones.
const here = import.meta.dirname;
const all = readdirSync(resolve(here, 'scenarios')).map((file) => file.replace(/\.mjs$/, ''));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`No such scenario: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(1);
}
execFileSync(process.execPath, [resolve(here, '../node_modules/typescript/bin/tsc'), '-p', here], {
  stdio: 'inherit',
});
let missed = 0;
for (const name of asked.length ? asked : all) {
  const { run } = await import(`./scenarios/${name}.mjs`);
  missed += await run();
}
console.log(missed ? `\n${missed} gates missed.` : '\nAll gates met.');
process.exit(missed ? 1 : 0);
