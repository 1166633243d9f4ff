import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOrLeave } from './build-all.mjs';
import { command } from './command.mjs';
import { at } from './places.mjs';
import { incompatibilities, readSchema } from './schema.mjs';
import { compareVersions, isDevelopment, isVersion, tagOf } from './versions.mjs';

const USAGE = `npm run release -- 1.2.3
  makes this the release 1.2.3: versions, CHANGELOG.md ("Unreleased" becomes "1.2.3"), and what the next one must be compatible with;
  then commit it and tag the commit v1.2.3
npm run release -- 1.3.0-dev
  gives the code after that release this version until the next one; then commit it
npm run release -- --notes v1.2.3
  prints the notes of this release; fails if this code has another version`;

/** The facts about the last release: version, fingerprints of its migrations, its tables. */
export const RELEASED = at('backend/migrations/released.json');
const CHANGELOG = at('CHANGELOG.md');
const SECTION = /^## (\S+)(?: \((\d{4}-\d\d-\d\d)\))?\n/gm;

/**
 * @returns {{ version: string, date: string | undefined, notes: string }[]} newest first; 'Unreleased' for
 * changes not released yet
 */
export function sectionsOf(changelog) {
  const heads = [...changelog.matchAll(SECTION)];
  return heads.map((head, index) => ({
    version: head[1],
    date: head[2],
    notes: changelog.slice(head.index + head[0].length, heads[index + 1]?.index).trim(),
  }));
}

export function migrationPrints() {
  const folder = at('backend/migrations');
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const print = (file) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return Object.fromEntries(files.sort().map((file) => [file, print(file)]));
}

/** The tables that today's migrations create. */
export async function presentSchema() {
  const { startScratchPostgres } = await import('@homebright/sandbox');
  const { migrate } = await import(at('backend/dist/platform/database/data-source.js'));
  const { default: pg } = await import('pg');
  const postgres = await startScratchPostgres();
  try {
    const url = await postgres.createDatabase();
    await migrate(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return await readSchema(client).finally(() => client.end());
  } finally {
    await postgres.stop();
  }
}

/** package.json of the root and the workspaces, and their entries in the lock file, by path. */
export function manifests() {
  const { workspaces } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  return ['', ...workspaces];
}

function setVersions(version) {
  const withVersion = (manifest) => {
    manifest.version = version;
    for (const list of [manifest.dependencies, manifest.devDependencies])
      for (const name of Object.keys(list ?? {})) if (name.startsWith('@homebright/')) list[name] = version;
  };
  const edit = (file, change) => {
    const json = JSON.parse(readFileSync(at(file), 'utf8'));
    change(json);
    writeFileSync(at(file), `${JSON.stringify(json, null, 2)}\n`);
  };
  for (const folder of manifests()) edit(join(folder, 'package.json'), withVersion);
  edit('package-lock.json', (lock) => {
    lock.version = version;
    for (const folder of manifests()) withVersion(lock.packages[folder]);
  });
}

async function release(version) {
  const { version: current } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  if (!isVersion(version) || compareVersions(version, current) <= 0)
    throw new Error(`After ${current} comes a higher version, like 1.2.3.`);
  const { output } = await command('git', ['status', '--porcelain']);
  if (output.trim()) throw new Error('Commit everything first.');
  const changelog = readFileSync(CHANGELOG, 'utf8');
  const [unreleased] = sectionsOf(changelog);
  if (isDevelopment(version)) return develop(version, changelog);
  if (unreleased?.version !== 'Unreleased' || !unreleased.notes)
    throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  await buildOrLeave();
  const schema = await presentSchema();
  const today = new Date().toISOString().slice(0, 10);
  setVersions(version);
  writeFileSync(CHANGELOG, changelog.replace(/^## Unreleased$/m, `## ${version} (${today})`));
  const released = { version, migrations: migrationPrints(), schema };
  // One line per column and constraint.
  const text = JSON.stringify(released, null, 1).replace(/\{\s+"(type|rule)"[^{}]*\}/g, (one) =>
    one.replace(/\n\s*/g, ' '),
  );
  writeFileSync(RELEASED, `${text}\n`);
  console.log(
    `Run npm test, commit, then: git tag ${tagOf(version)}\nAfter that, npm run release -- with the next version and -dev.`,
  );
}

/** Gives the code after a release its own version, so that nobody mistakes it for the release. */
function develop(version, changelog) {
  setVersions(version);
  if (sectionsOf(changelog)[0]?.version !== 'Unreleased')
    writeFileSync(CHANGELOG, changelog.replace(/^## /m, '## Unreleased\n\n## '));
  console.log(`This is ${version} now: commit it.`);
}

function printNotes(tag) {
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const section = sectionsOf(readFileSync(CHANGELOG, 'utf8'))[0];
  if (tag !== tagOf(version) || section?.version !== version)
    throw new Error(
      `${tag} is not the version of this code: package.json says ${version}, CHANGELOG.md ${section?.version}.`,
    );
  console.log(section.notes);
}

export async function runRelease() {
  try {
    const { values, positionals } = parseArgs({
      options: { notes: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values.notes) return printNotes(values.notes);
    if (values.help || positionals.length !== 1) return console.log(USAGE);
    await release(positionals[0]);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The last release, and why its processes would not run on today's tables. */
export async function compareWithReleased() {
  const released = JSON.parse(readFileSync(RELEASED, 'utf8'));
  return { released, problems: incompatibilities(released.schema, await presentSchema()) };
}
