import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { DCLinter } from 'dclint';
import { load } from 'js-yaml';
import { at } from './steps/places.mjs';
import { known, others } from './steps/settings-list.mjs';

const compose = load(readFileSync(at('docker-compose.yml'), 'utf8'));
const services = Object.fromEntries(
  Object.entries(compose.services).map(([name, { '<<': shared, ...own }]) => {
    const { '<<': base, ...common } = shared ?? {};
    return [name, { ...base, ...common, ...own }];
  }),
);
const APP = ['migrate', 'api-1', 'api-2', 'worker'];

test('docker-compose.yml: each process has its own container, a health check and a read-only root', () => {
  for (const name of APP) {
    assert.equal(services[name].read_only, true, name);
    assert.deepEqual(services[name].security_opt, ['no-new-privileges:true'], name);
    assert.deepEqual(services[name].cap_drop, ['ALL'], name);
  }
  for (const name of ['api-1', 'api-2', 'worker', 'postgres', 'redis'])
    assert.ok(services[name].healthcheck, name);
  for (const { depends_on: needs = {} } of Object.values(services)) {
    for (const need of Object.keys(needs)) assert.ok(services[need], `there is no service ${need}`);
  }
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
  const named = mounted.map((text) => text.split(':', 1)[0]).filter((name) => !name.startsWith('.'));
  assert.deepEqual([...new Set(named)].sort(), Object.keys(compose.volumes).sort());
  for (const [name, { logging }] of Object.entries(services)) assert.ok(logging.options['max-size'], name);
});

test('docker-compose.yml passes on all of .env, and sets only what differs in containers', () => {
  const { environment } = compose['x-app'];
  for (const name of APP) {
    assert.deepEqual(services[name].env_file, ['${ENV_FILE:-.env}'], name);
    assert.deepEqual(services[name].environment, environment, name);
  }
  const inside = [
    'NODE_ENV',
    'HOST',
    'PORT',
    'WORKER_PORT',
    'METRICS_PORT',
    'DATA_DIR',
    'DATABASE_URL',
    'REDIS_URL',
  ];
  const kept = Object.entries(environment).filter(([name, value]) => value.startsWith(`\${${name}:-`));
  assert.deepEqual(Object.keys(environment).sort(), [...inside, ...kept.map(([name]) => name)].sort());
});

test('docker-compose.yml: stand-ins are only for trying it, and nothing else depends on them', () => {
  const standIns = Object.keys(services).filter((name) => services[name].profiles?.includes('try'));
  assert.deepEqual(standIns, ['mail', 'openid', 'store']);
  const others = Object.entries(services).filter(([name]) => !standIns.includes(name));
  for (const [name, service] of others)
    assert.doesNotMatch(JSON.stringify(service), /\b(mail|openid|store)\b(?!\/)/, name);
});

test('docker-compose.yml: two APIs behind a proxy, each replaced while the other serves; photos and backups are kept', () => {
  assert.deepEqual(services['api-2'].depends_on, { 'api-1': { condition: 'service_healthy' } });
  assert.equal(services.proxy.environment.APIS, 'api-1:3000 api-2:3000');
  for (const [name, { ports = [] }] of Object.entries(services))
    assert.ok(!ports.length || ['proxy', 'mail', 'openid'].includes(name), `${name} is published`);
  for (const name of APP) assert.ok(services[name].volumes.includes('photos:/data'), name);
  assert.ok(services.worker.volumes.includes('backups:/backups'));
  assert.equal(services.worker.environment.BACKUP_URL, '${BACKUP_URL:-file:///backups}');
});

test('docker/try.sh makes its settings once, readable only by its owner, and the product reads each of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'try-'));
  try {
    mkdirSync(join(folder, 'docker'));
    mkdirSync(join(folder, 'bin'));
    copyFileSync(at('docker/try.sh'), join(folder, 'docker/try.sh'));
    writeFileSync(join(folder, 'bin/docker'), '#!/bin/sh\necho docker "$@"\n', { mode: 0o755 });
    const run = () =>
      spawnSync('sh', [join(folder, 'docker/try.sh'), '--detach'], {
        env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, OPENID_PORT: '8090' },
        encoding: 'utf8',
      });
    assert.match(run().stdout, /docker compose --env-file docker\/try\.env --profile try up --detach\n$/);
    const file = join(folder, 'docker/try.env');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const text = readFileSync(file, 'utf8');
    const made = parseEnv(text);
    assert.match(made.SESSION_SECRET, /^[\da-f]{64}$/);
    assert.equal(made.OIDC_ISSUER_URL, 'http://openid.localhost:8090/realms/homebright');
    const own = readFileSync(at('.env.example'), 'utf8');
    for (const name of Object.keys(made))
      assert.ok(known.has(name) || others.test(name) || own.includes(`#${name}=`), `nobody reads ${name}`);
    run();
    assert.equal(readFileSync(file, 'utf8'), text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Order and quotes are a matter of taste. */
const TASTE = [
  'services-alphabetical-order',
  'service-keys-order',
  'top-level-properties-order',
  'no-quotes-in-volumes',
];

/** The objections of the Compose Specification's schema and of a linter to such a file. */
function problemsOfCompose(file) {
  const rules = Object.fromEntries(TASTE.map((rule) => [rule, 0]));
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  return linter.lintFiles([file], false).flatMap(({ messages }) => messages.map(({ rule }) => rule));
}

test('docker-compose.yml follows the Compose Specification, and publishes no port to other machines', () => {
  assert.deepEqual(problemsOfCompose(at('docker-compose.yml')), []);
});

for (const [from, to, rule] of [
  ['condition: service_healthy', 'condition: service_well', 'invalid-schema'],
  ["'127.0.0.1:${MAILBOX_PORT:-8025}:8025'", "'8025:8025'", 'no-unbound-port-interfaces'],
]) {
  test(`caught in docker-compose.yml: ${to}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'compose-'));
    try {
      const text = readFileSync(at('docker-compose.yml'), 'utf8');
      assert.ok(text.includes(from));
      writeFileSync(join(folder, 'docker-compose.yml'), text.replaceAll(from, to));
      assert.ok(problemsOfCompose(join(folder, 'docker-compose.yml')).includes(rule));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
