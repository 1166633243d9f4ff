import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { test } from 'node:test';
import { classesIn } from '../web-common/build/css-modules.mjs';

const root = resolve(import.meta.dirname, '..');
const WEBS = ['customer-web', 'crew-web'];

/** The texts of the webs' own files and of the journeys, by path. */
function texts() {
  const found = new Map();
  for (const folder of [...WEBS.map((web) => `${web}/src`), 'e2e/journeys', 'e2e/screens', 'e2e/support']) {
    for (const file of readdirSync(join(root, folder), { recursive: true })) {
      const path = `${folder}/${file.replaceAll('\\', '/')}`;
      if (/\.(css|tsx?)$/.test(path)) found.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return found;
}

const isTest = (path) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(path);
const at = (path, source) => posix.join(posix.dirname(path), source);

/** Classes that are used but missing in every stylesheet, and classes in a stylesheet that nothing uses. */
function problemsOf(files) {
  const problems = [];
  const unnamed = new Map();
  for (const [path, css] of files)
    if (path.endsWith('.module.css')) unnamed.set(path, new Set(classesIn(css).own));
  const sheets = new Map([...unnamed].map(([path, names]) => [path, new Set(names)]));
  const everywhere = new Set([...sheets.values()].flatMap((names) => [...names]));
  const name = (path, sheet, one) => {
    if (!sheets.get(sheet)?.has(one)) problems.push(`${path}: ${sheet} has no class ${one}.`);
    unnamed.get(sheet)?.delete(one);
  };

  for (const [path, text] of files) {
    if (path.endsWith('.module.css')) {
      for (const [, names, source] of text.matchAll(/^@value ([^;]*) from '([^']*)';/gm))
        for (const one of names.split(',')) {
          const [theirs, ours = theirs] = one.trim().split(' as ');
          name(path, at(path, source), theirs);
          if (!new RegExp(`\\.${ours}\\b(?=[^;]*\\{)`).test(text))
            problems.push(`${path}: ${ours} is imported for nothing.`);
        }
      for (const [, names, source] of text.matchAll(/composes: ([^;]*) from '([^']*)';/g))
        for (const one of names.split(' ')) name(path, at(path, source), one);
    } else if (isTest(path)) {
      const inPages = path.startsWith('e2e/') ? /\[class\*=(\w+)\]/g : /\.([a-z]\w*)/gi;
      const places = path.startsWith('e2e/')
        ? [text]
        : [...text.matchAll(/\b(?:querySelector(?:All)?|closest)(?:<\w+>)?\(\s*'([^']*)'/g)].map(
            ([, one]) => one,
          );
      for (const place of places)
        for (const [, one] of place.matchAll(inPages))
          if (!everywhere.has(one)) problems.push(`${path}: no sheet has a class ${one}.`);
    } else {
      for (const [, styles, source] of text.matchAll(/^import (\w+) from '([^']*\.module\.css)';/gm)) {
        for (const [, one] of text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g')))
          name(path, at(path, source), one);
        if (new RegExp(`\\b${styles}\\b(?!\\.\\w| from )`).test(text))
          problems.push(`${path}: name the classes of ${styles} one by one.`);
      }
      if (/\bclass(Name)?=["']/.test(text)) problems.push(`${path}: a class that no sheet has.`);
    }
  }
  for (const [sheet, names] of unnamed)
    for (const one of names) problems.push(`${sheet}: nobody uses the class ${one}.`);
  return problems;
}

test('every class is in a stylesheet, and every class in a stylesheet is used', () => {
  assert.deepEqual(problemsOf(texts()), []);
});

/** The problems of two stylesheets and a component that are correct apart from `changes`. */
const planted = (changes) =>
  problemsOf(
    new Map(
      Object.entries({
        'web/src/card.module.css': ".card { composes: box from './box.module.css'; }",
        'web/src/box.module.css': '.box { top: 0; }',
        'web/src/card.tsx':
          "import styles from './card.module.css';\nconst a = <p className={styles.card} />;",
        ...changes,
      }),
    ),
  );

test('a misspelled class and an unused class are found', () => {
  assert.deepEqual(planted({}), []);
  const card = "import styles from './card.module.css';\n";
  assert.deepEqual(planted({ 'web/src/card.tsx': `${card}styles.crad` }), [
    'web/src/card.tsx: web/src/card.module.css has no class crad.',
    'web/src/card.module.css: nobody uses the class card.',
  ]);
  assert.deepEqual(planted({ 'web/src/card.tsx': `${card}styles.card; styles[name]` }), [
    'web/src/card.tsx: name the classes of styles one by one.',
  ]);
  assert.deepEqual(planted({ 'web/src/other.tsx': '<p className="card" />' }), [
    'web/src/other.tsx: a class that no sheet has.',
  ]);
  assert.deepEqual(
    planted({ 'web/src/card.module.css': ".card { composes: bax from './box.module.css'; }" }),
    [
      'web/src/card.module.css: web/src/box.module.css has no class bax.',
      'web/src/box.module.css: nobody uses the class box.',
    ],
  );
  const mention = "@value box as aBox from './box.module.css';\n.card .aBox { top: 0; }";
  assert.deepEqual(planted({ 'web/src/card.module.css': mention }), []);
  assert.deepEqual(planted({ 'web/src/card.module.css': mention.replace('.aBox', '.abox') }), [
    'web/src/card.module.css: aBox is imported for nothing.',
    'web/src/card.module.css: nobody uses the class abox.',
  ]);
  assert.deepEqual(planted({ 'web/src/card.test.tsx': "document.querySelector('.crad')" }), [
    'web/src/card.test.tsx: no sheet has a class crad.',
  ]);
  assert.deepEqual(planted({ 'e2e/screens/card.ts': "page.locator('[class*=crad]')" }), [
    'e2e/screens/card.ts: no sheet has a class crad.',
  ]);
});
