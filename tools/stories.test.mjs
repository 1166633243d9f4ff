import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { at } from './steps/places.mjs';

/** How many files a reader opens at most to follow each story (docs/architecture.md, "Four stories"). */
const STORIES = {
  'A one-time booking is created and paid': 52,
  'A paid booking is cancelled': 25,
  "A subscription's next visit is created and charged": 45,
  'The office changes and locks a price': 24,
};

const chapters = new Map(
  readFileSync(at('docs/architecture.md'), 'utf8')
    .split(/^### /m)
    .slice(1)
    .map((chapter) => {
      const [title, ...lines] = chapter.split('\n');
      return [title.trim(), lines.join('\n').split(/^## /m)[0]];
    }),
);

/** `bookings/domain/{draft,answers}.ts` stands for both; paths are below backend/src, or begin with `contract/`. */
function filesOf(chapter) {
  return [...chapter.matchAll(/`([\w./{},-]+\.ts)`/g)]
    .flatMap(([, path]) => {
      const [all, names] = /\{([^}]+)\}/.exec(path) ?? [];
      return names ? names.split(',').map((name) => path.replace(all, name)) : [path];
    })
    .map((path) => (path.startsWith('contract/') ? path : `backend/src/${path}`));
}

for (const [title, most] of Object.entries(STORIES)) {
  test(`"${title}" is told in at most ${most} files that exist`, () => {
    const files = filesOf(chapters.get(title) ?? '');
    const missing = files.filter((file) => !existsSync(at(file)));
    assert.deepEqual(missing, []);
    const twice = files.filter((file, place) => files.indexOf(file) !== place);
    assert.deepEqual(twice, []);
    assert.ok(files.length > 10, 'the story is told');
    assert.ok(files.length <= most, `${files.length} files`);
  });
}
