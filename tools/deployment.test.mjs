import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DCLinter } from 'dclint';
import { load, loadAll } from 'js-yaml';
import { at } from './steps/places.mjs';

const FOLDER = at('deploy/kubernetes');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
const objects = files
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) => loadAll(readFileSync(`${FOLDER}/${file}`, 'utf8')).map((object) => ({ file, object })));

/** The class of kubernetes-models that knows the schema of such an object. */
async function modelOf({ apiVersion, kind }) {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  const models = await import(`kubernetes-models/${group ? `${group}/` : ''}${version}`);
  assert.ok(models[kind], `There is no ${apiVersion} ${kind}.`);
  return models[kind];
}

test('every manifest is what Kubernetes’ own schema asks for', async () => {
  assert.ok(objects.length >= 10);
  for (const { file, object } of objects) {
    const Model = await modelOf(object);
    assert.doesNotThrow(
      () => new Model(object).validate(),
      `${file}: ${object.kind} ${object.metadata.name}`,
    );
  }
});

test('a manifest with a mistake in it is caught', async () => {
  const { object } = objects.find(({ object: { kind } }) => kind === 'Deployment');
  const wrong = structuredClone(object);
  wrong.spec.template.spec.containers[0].ports[0].containerPort = 'http';
  const Model = await modelOf(wrong);
  assert.throws(() => new Model(wrong).validate());
});

test('the kustomization names every manifest, but for the example of a secret', () => {
  const { resources } = load(readFileSync(`${FOLDER}/kustomization.yaml`, 'utf8'));
  const expected = files.filter((file) => !['kustomization.yaml', 'secret.example.yaml'].includes(file));
  assert.deepEqual([...resources].sort(), expected.sort());
});

const podOf = ({ kind, spec }) =>
  ({
    Deployment: () => spec.template.spec,
    Job: () => spec.template.spec,
    CronJob: () => spec.jobTemplate.spec.template.spec,
  })[kind]?.();
const pods = objects
  .map(({ object }) => ({ name: object.metadata.name, kind: object.kind, pod: podOf(object) }))
  .filter(({ pod }) => pod);

test('every pod runs as nobody special, on a root that it cannot write', () => {
  assert.equal(pods.length, 4);
  for (const { name, pod } of pods) {
    assert.equal(pod.securityContext.runAsNonRoot, true, name);
    assert.equal(pod.automountServiceAccountToken, false, name);
    for (const { securityContext, resources } of pod.containers) {
      assert.equal(securityContext.readOnlyRootFilesystem, true, name);
      assert.equal(securityContext.allowPrivilegeEscalation, false, name);
      assert.deepEqual(securityContext.capabilities, { drop: ['ALL'] }, name);
      assert.ok(resources.requests.memory && resources.limits.memory, name);
    }
  }
});

test('API and worker are deployments of their own, watched, and never all away at once', () => {
  const { data } = objects.find(({ object: { kind } }) => kind === 'ConfigMap').object;
  for (const name of ['homebright-api', 'homebright-worker']) {
    const { spec } = objects.find(
      ({ object }) => object.kind === 'Deployment' && object.metadata.name === name,
    ).object;
    const { containers, terminationGracePeriodSeconds } = spec.template.spec;
    const [{ startupProbe, livenessProbe, readinessProbe }] = containers;
    assert.equal(startupProbe.httpGet.path, '/api/health/live');
    assert.equal(livenessProbe.httpGet.path, '/api/health/live');
    assert.equal(readinessProbe.httpGet.path, '/api/health/ready');
    const noticed =
      readinessProbe.periodSeconds * readinessProbe.failureThreshold + readinessProbe.timeoutSeconds;
    assert.ok(Number(data.DRAIN_SECONDS) > noticed, `${name} leaves before it is noticed`);
    assert.ok(terminationGracePeriodSeconds > Number(data.DRAIN_SECONDS));
    assert.equal(spec.strategy.rollingUpdate.maxUnavailable, 0);
    const budget = objects.find(
      ({ object }) => object.kind === 'PodDisruptionBudget' && object.metadata.name === name,
    );
    assert.deepEqual(budget.object.spec.selector, spec.selector);
  }
});

test('settings of the deployments are settings of the product', () => {
  const readers = ['.env.example', 'backend/src/config.ts', 'backend/src/settings.ts'];
  const known = readers.map((file) => readFileSync(at(file), 'utf8')).join('');
  const { data } = objects.find(({ object: { kind } }) => kind === 'ConfigMap').object;
  const compose = load(readFileSync(at('docker-compose.yml'), 'utf8'))['x-app'].environment;
  const others = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SHARED_CREDENTIALS_FILE'];
  for (const name of new Set([...Object.keys(data), ...Object.keys(compose)])) {
    const setting = name.replace(/_FILE$/, '');
    assert.ok(others.includes(name) || new RegExp(`\\b${setting}\\b`).test(known), `nobody reads ${name}`);
  }
});

test('secrets reach a pod as files alone, and each file that is named is in the secret', () => {
  const { data } = objects.find(({ object: { kind } }) => kind === 'ConfigMap').object;
  const { stringData } = objects.find(({ object: { kind } }) => kind === 'Secret').object;
  const FOLDER_IN_POD = '/run/secrets/homebright';
  for (const { name, pod } of pods) {
    const [{ envFrom, volumeMounts }] = pod.containers;
    assert.deepEqual(envFrom, [{ configMapRef: { name: 'homebright' } }], name);
    const { name: volume } = volumeMounts.find(({ mountPath }) => mountPath === FOLDER_IN_POD);
    assert.equal(pod.volumes.find((one) => one.name === volume).secret.secretName, 'homebright');
  }
  const files = Object.entries(data).filter(([name]) => name.endsWith('_FILE'));
  assert.deepEqual(
    files.map(([, path]) => path).sort(),
    Object.keys(stringData)
      .map((name) => `${FOLDER_IN_POD}/${name}`)
      .sort(),
  );
  for (const [name, path] of files.filter(([name]) => !name.startsWith('AWS_')))
    assert.equal(path, `${FOLDER_IN_POD}/${name.replace(/_FILE$/, '')}`);
});

test('docker-compose.yml: each process on its own, health looked at, root read-only', () => {
  const { services: written, volumes } = load(readFileSync(at('docker-compose.yml'), 'utf8'));
  const services = Object.fromEntries(
    Object.entries(written).map(([name, { '<<': shared, ...own }]) => [name, { ...shared, ...own }]),
  );
  for (const name of ['migrate', 'api', 'worker']) {
    assert.equal(services[name].read_only, true, name);
    assert.deepEqual(services[name].security_opt, ['no-new-privileges:true'], name);
    assert.deepEqual(services[name].cap_drop, ['ALL'], name);
  }
  for (const name of ['api', 'worker', 'postgres', 'redis']) assert.ok(services[name].healthcheck, name);
  for (const { depends_on: needs = {} } of Object.values(services)) {
    for (const need of Object.keys(needs)) assert.ok(services[need], `there is no service ${need}`);
  }
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
  for (const volume of mounted.map((text) => text.split(':', 1)[0]).filter((name) => !name.startsWith('.'))) {
    assert.ok(volume in volumes, `the volume ${volume} is not declared`);
  }
});

/** Order and quotes are matters of taste. */
const TASTE = [
  'services-alphabetical-order',
  'service-keys-order',
  'top-level-properties-order',
  'no-quotes-in-volumes',
];

/** What the Compose Specification's schema and a linter of such files have against one. */
function problemsOfCompose(file) {
  const rules = Object.fromEntries(TASTE.map((rule) => [rule, 0]));
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  return linter.lintFiles([file], false).flatMap(({ messages }) => messages.map(({ rule }) => rule));
}

test('docker-compose.yml is what the Compose Specification asks for, and shows no port to the world', () => {
  assert.deepEqual(problemsOfCompose(at('docker-compose.yml')), []);
});

for (const [from, to, rule] of [
  ['condition: service_healthy', 'condition: service_well', 'invalid-schema'],
  ['127.0.0.1:8080:8080', '8080:8080', 'no-unbound-port-interfaces'],
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
