import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { TSC } from '../tools/steps/places.mjs';
import { stopShared } from './harness/postgres.mjs';
import { SMOKE } from './harness/size.mjs';

// `npm run bench` runs every scenario. `npm run bench -- bookings-list adapter` runs the named ones. With `--smoke`, each
// runs with a few requests only, to check that it still works.
const here = import.meta.dirname;
const all = readdirSync(resolve(here, 'scenarios')).map((file) => file.replace(/\.mjs$/, ''));
const requested = process.argv.slice(2).filter((word) => word !== '--smoke');
const unknown = requested.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`No such scenario: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(1);
}
execFileSync(process.execPath, [TSC, '-p', here], { stdio: 'inherit' });
const names = requested.length ? requested : all;
if (SMOKE) await tryAll();
else await measureAll();

async function measureAll() {
  let missed = 0;
  for (const name of names) missed += await start(name);
  console.log(missed ? `\n${missed} gates missed.` : '\nAll gates met.');
  process.exit(missed ? 1 : 0);
}

/** Prints a scenario's output only if the scenario fails, because the figures of a smoke run mean nothing. */
async function tryAll() {
  const print = console.log;
  const broken = [];
  for (const name of names) {
    const output = [];
    console.log = (...words) => output.push(words.join(' '));
    const begun = performance.now();
    const error = await start(name).then(
      () => null,
      (thrown) => thrown,
    );
    console.log = print;
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    print(`${error ? 'BROKEN' : 'works'}: ${name} (${seconds} s)`);
    if (!error) continue;
    broken.push(name);
    print([...output, error.stack ?? error].join('\n'));
  }
  await stopShared();
  print(
    broken.length
      ? `\n${broken.length} of ${names.length} scenarios are broken:`
      : `\nAll ${names.length} scenarios work.`,
  );
  for (const name of broken) print(`  npm run bench -- --smoke ${name}`);
  process.exit(broken.length ? 1 : 0);
}

async function start(name) {
  const { run } = await import(`./scenarios/${name}.mjs`);
  return run();
}
