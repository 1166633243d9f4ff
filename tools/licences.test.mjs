import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { at } from './steps/places.mjs';
import { ACCEPTED_COPYLEFT, listLicences, problems } from './steps/licence-rules.mjs';

test('every dependency is under a licence that is compatible with ours', () => {
  const list = listLicences();
  assert.ok(list.length > 100);
  assert.deepEqual(problems(list), []);
});

test('a licence that nobody has accepted is named', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/free': { version: '1.0.0', license: 'MIT' },
      'node_modules/choice': { version: '1.0.0', license: '(GPL-3.0 OR MIT)' },
      'node_modules/strict': { version: '2.0.0', license: 'AGPL-3.0' },
      'node_modules/both': { version: '1.0.0', license: 'MIT AND GPL-2.0' },
      'node_modules/weak': { version: '1.0.0', license: 'LGPL-3.0' },
      'node_modules/silent': { version: '1.0.0' },
    },
  };
  assert.deepEqual(
    problems(listLicences(lock)).map((problem) => problem.split(' ', 1)[0]),
    ['both', 'silent', 'strict', 'weak'],
  );
});

test('every exception is explained in docs/licences.md, and is needed', () => {
  const page = readFileSync(at('docs/licences.md'), 'utf8');
  const list = listLicences();
  for (const [licence, patterns] of Object.entries(ACCEPTED_COPYLEFT)) {
    assert.ok(page.includes(licence), `docs/licences.md does not speak of ${licence}`);
    const used = list.filter((one) => one.licence.includes(licence));
    assert.ok(
      patterns.some((pattern) => used.some(({ name }) => pattern.test(name))),
      `nothing is under ${licence} any more`,
    );
  }
});

test('install scripts run only for packages on the list', () => {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const { allowScripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  for (const [path, { hasInstallScript, link }] of Object.entries(packages)) {
    if (!hasInstallScript || link || !path.includes('node_modules/')) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    assert.ok(
      name in allowScripts,
      `${name} has an install script: decide on it in allowScripts of package.json`,
    );
  }
});

test('the lock file names no registry', () => {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const addressed = Object.entries(packages).filter(([, { link, resolved }]) => resolved && !link);
  assert.deepEqual(addressed, []);
});
