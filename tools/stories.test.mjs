import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { at } from './steps/places.mjs';

/** The maximum number of files that a reader opens to follow each story (docs/architecture.md, "Four stories"). */
const STORIES = {
  'A one-time booking is created and paid': 50,
  'A paid booking is cancelled': 25,
  "A subscription's next visit is created and charged": 45,
  'The office changes and locks a price': 24,
};

/** Files that the page leaves out of every story. */
const EVERYWHERE =
  /^backend\/src\/(platform|site|backup|identity|kernel)\/|\/((office-)?errors|events)\.ts$|\.schema\.ts$|^backend\/src\/config\.ts$/;
/** Files that serve many stories; the page says what they start. */
const ENTRANCES = /\/([\w-]+\.controller|jobs|handlers|schedules)\.ts$/;

const textOf = (file) => readFileSync(at(file), 'utf8');

const chapters = new Map(
  textOf('docs/architecture.md')
    .split(/^### /m)
    .slice(1)
    .map((chapter) => {
      const [title, ...lines] = chapter.split('\n');
      return [title.trim(), lines.join('\n').split(/^## /m)[0]];
    }),
);

/** `bookings/domain/{draft,answers}.ts` stands for both; paths are below backend/src, or begin with `contract/`. */
function filesOf(text) {
  return [...text.matchAll(/`([\w./{},-]+\.ts)`/g)]
    .flatMap(([, path]) => {
      const [all, names] = /\{([^}]+)\}/.exec(path) ?? [];
      return names ? names.split(',').map((name) => path.replace(all, name)) : [path];
    })
    .map((path) => (path.startsWith('contract/') ? path : `backend/src/${path}`));
}

const beside = (file, from) => posix.join(posix.dirname(file), from).replace(/\.js$/, '.ts');
const namesIn = (list) => list.split(',').flatMap((name) => name.trim() || []);
const isType = (name) => name.startsWith('type ');

/** The file that defines `name`, behind the `index.ts` that exports it. */
function behind(door, name) {
  const handed = [...textOf(door).matchAll(/export\s+\{([^}]*)\}\s+from\s+'(\.[^']+)'/g)];
  const [, , from] = handed.find(([, list]) => namesIn(list).includes(name)) ?? [];
  return from ? beside(door, from) : door;
}

/** The files whose functions and classes a file uses. */
function usedBy(file) {
  if (ENTRANCES.test(file)) return [];
  const imports = [...textOf(file).matchAll(/import\s+\{([^}]*)\}\s+from\s+'(\.[^']+)'/g)];
  return imports.flatMap(([, list, from]) => {
    const names = namesIn(list).filter((name) => !isType(name));
    const used = beside(file, from);
    if (used.endsWith('/index.ts')) return names.map((name) => behind(used, name));
    return names.length ? [used] : [];
  });
}

for (const [title, most] of Object.entries(STORIES)) {
  const [told, rest = ''] = (chapters.get(title) ?? '').split(/^Not opened: /m);
  const [files, others] = [filesOf(told), filesOf(rest)];

  test(`"${title}" is told in at most ${most} files that exist`, () => {
    const all = [...files, ...others];
    const missing = all.filter((file) => !existsSync(at(file)));
    assert.deepEqual(missing, []);
    const twice = all.filter((file, place) => all.indexOf(file) !== place);
    assert.deepEqual(twice, []);
    assert.ok(files.length > 10, 'the story is told');
    assert.ok(files.length <= most, `${files.length} files`);
  });

  test(`"${title}" names every file that its files use`, () => {
    const used = new Set(files.flatMap(usedBy).filter((file) => !EVERYWHERE.test(file)));
    const unnamed = [...used].filter((file) => !files.includes(file) && !others.includes(file));
    assert.deepEqual(unnamed, []);
    assert.deepEqual(
      others.filter((file) => !used.has(file)),
      [],
      'not used any more',
    );
  });
}
