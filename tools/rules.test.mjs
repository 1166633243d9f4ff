import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { at } from './steps/places.mjs';
import { sectionsOf } from './steps/release.mjs';

/** A document that is not in the repository: "design section 4", "the specification's section 3". */
const ELSEWHERE = '(design|spec(ification)?)[^ ]{0,4},? sections?';
const ANCHOR = String.raw`rules\.md#[A-Za-z0-9_-]+`;

/** Released migrations never change (docs/decisions/0081-releases.md). */
const { migrations } = JSON.parse(readFileSync(at('backend/migrations/released.json'), 'utf8'));
const UNCHANGED = Object.keys(migrations).map((file) => `:!backend/migrations/${file}`);

const hasGit = spawnSync('git', ['rev-parse'], { cwd: at() }).status === 0;

/** Lines of tracked text files, by `git grep`; status 1 means that there are none. */
function grep(...args) {
  const found = spawnSync('git', ['grep', '-I', ...args], {
    cwd: at(),
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  assert.ok(found.status === 0 || found.status === 1, found.stderr);
  return found.stdout.split('\n').filter(Boolean);
}

/** '### Changes by the office' → 'changes-by-the-office', as GitHub makes it. */
const anchorsOf = (page) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  );

/** `file:rules.md#anchor` for which the page has no heading. */
const leadNowhere = (references, page) => {
  const anchors = anchorsOf(page);
  return references.filter((reference) => !anchors.includes(reference.split('#').at(-1)));
};

const rules = readFileSync(at('docs/rules.md'), 'utf8');

test(
  'nothing refers to a section of a document outside the repository',
  { skip: !hasGit && 'no git here' },
  () => {
    assert.deepEqual(grep('-niE', ELSEWHERE, '--', '.', ':!tools/rules.test.mjs', ...UNCHANGED), []);
  },
);

test('every referenced rule has its heading in docs/rules.md', { skip: !hasGit && 'no git here' }, () => {
  const named = grep('-oE', ANCHOR, '--', '.', ':!tools/rules.test.mjs');
  assert.ok(named.length > 100, `${named.length} references`);
  assert.deepEqual(leadNowhere(named, rules), []);
});

test('docs/rules.md has each heading once, and links to its own headings', () => {
  const anchors = anchorsOf(rules);
  assert.deepEqual(
    anchors.filter((one, place) => anchors.indexOf(one) !== place),
    [],
  );
  const own = [...rules.matchAll(/\]\((#[\w-]+)\)/g)].map(([, link]) => link);
  assert.deepEqual(leadNowhere(own, rules), []);
});

for (const text of [
  'How long a hold lasts (design section 4).',
  'Design sections 3 and 4',
  'Spec section 2.3: one question at a time',
  "the names of the specification's section 3",
  'Prices follow a book (design, section 9)',
])
  test(`caught: ${text}`, () => assert.match(text, new RegExp(ELSEWHERE, 'i')));

test('not caught: other sections', () => {
  for (const text of ['RFC 5545, section 3.4', 'a section of the page', 'designed in two sections'])
    assert.doesNotMatch(text, new RegExp(ELSEWHERE, 'i'));
});

test('caught: a rule without a heading', () => {
  const page = '# Rules\n\n## Dispatch\n\n### Changes by the office\n';
  const [good, bad] = ['a.ts:rules.md#changes-by-the-office', 'a.ts:rules.md#holds'];
  assert.deepEqual(leadNowhere([good, bad], page), [bad]);
});

const LONGEST_TOUR = 250;
const MOST_BULLETS = 30;
const GROUPS = ['New', 'Changed', 'Fixed', 'Security', 'Operators'];

test(`docs/architecture.md is a tour of at most ${LONGEST_TOUR} lines`, () => {
  const lines = readFileSync(at('docs/architecture.md'), 'utf8').trimEnd().split('\n');
  assert.ok(lines.length <= LONGEST_TOUR, `${lines.length} lines`);
});

/** The faults in the notes of a release (CONTRIBUTING.md). */
function faultsOfNotes({ version, notes }) {
  const bullets = notes.match(/^\s*[-*] /gm)?.length ?? 0;
  const groups = [...notes.matchAll(/^#+ (.+)$/gm)].map(([, group]) => group);
  const known = GROUPS.filter((group) => groups.includes(group));
  return [
    ...(bullets > MOST_BULLETS ? [`${version} has ${bullets} bullets`] : []),
    ...(String(groups) === String(known) ? [] : [`${version} has the groups ${groups.join(', ')}`]),
    ...(/^\s*[-*] /m.test(notes.split(/^#/m)[0]) ? [`${version} has a bullet outside of its groups`] : []),
  ];
}

test('the changelog has few bullets for each release, in groups for its readers', () => {
  const releases = sectionsOf(readFileSync(at('CHANGELOG.md'), 'utf8'));
  assert.ok(releases.length > 1);
  assert.deepEqual(releases.flatMap(faultsOfNotes), []);
});

for (const [fault, notes] of [
  ['31 bullets', `### New\n\n${'- One more.\n'.repeat(30)}  - And one below it.\n`],
  ['the groups New, Money', '### New\n\n- One.\n\n### Money\n\n- Two.\n'],
  ['the groups Fixed, New', '### Fixed\n\n- One.\n\n### New\n\n- Two.\n'],
  ['a bullet outside of its groups', '- One.\n\n### New\n\n- Two.\n'],
])
  test(`caught: notes with ${fault}`, () =>
    assert.deepEqual(faultsOfNotes({ version: '1.2.3', notes }), [`1.2.3 has ${fault}`]));

/** The names of error classes that are exported from more than one file. */
function errorsNamedTwice(lines) {
  const names = lines.map((line) => /export class (\w+)/.exec(line)?.[1]);
  return lines.filter((_, place) => names.indexOf(names[place]) !== place);
}

test('no two errors share a name', { skip: !hasGit && 'no git here' }, () => {
  const errors = grep(
    '-E',
    '^export class \\w+ extends (DomainError|Error|[A-Z]\\w*Error)\\b',
    '--',
    'backend/src',
  );
  assert.ok(errors.length > 50, `${errors.length} errors`);
  assert.deepEqual(errorsNamedTwice(errors), []);
});

test('caught: two errors with one name', () => {
  const [one, other] = ['a/errors.ts', 'b/errors.ts'].map(
    (file) => `${file}:export class AlreadyPaid extends DomainError {`,
  );
  assert.deepEqual(errorsNamedTwice([one, other]), [other]);
});
