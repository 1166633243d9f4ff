import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, loadAll } from 'js-yaml';
import { at } from './steps/places.mjs';
import { INTERNAL, known, others, prefixes, variables } from './steps/settings-list.mjs';

const FOLDER = at('deploy/kubernetes');
const manifests = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
const objects = manifests
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) => loadAll(readFileSync(`${FOLDER}/${file}`, 'utf8')).map((object) => ({ file, object })));

/** The class of kubernetes-models with the schema of such an object. */
async function modelOf({ apiVersion, kind }) {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  const models = await import(`kubernetes-models/${group ? `${group}/` : ''}${version}`);
  assert.ok(models[kind], `There is no ${apiVersion} ${kind}.`);
  return models[kind];
}

test('every manifest follows Kubernetes’ own schema', async () => {
  assert.ok(objects.length >= 10);
  for (const { file, object } of objects) {
    const Model = await modelOf(object);
    assert.doesNotThrow(
      () => new Model(object).validate(),
      `${file}: ${object.kind} ${object.metadata.name}`,
    );
  }
});

test('a manifest with a mistake is caught', async () => {
  const { object } = objects.find(({ object: { kind } }) => kind === 'Deployment');
  const wrong = structuredClone(object);
  wrong.spec.template.spec.containers[0].ports[0].containerPort = 'http';
  const Model = await modelOf(wrong);
  assert.throws(() => new Model(wrong).validate());
});

test('the kustomization names every manifest except the example of a secret', () => {
  const { resources } = load(readFileSync(`${FOLDER}/kustomization.yaml`, 'utf8'));
  const expected = manifests.filter((file) => !['kustomization.yaml', 'secret.example.yaml'].includes(file));
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

test('every pod runs without privileges, on a read-only root', () => {
  assert.equal(pods.length, 3);
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

test('API and worker are separate deployments with probes, and some pod always stays up', () => {
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

const compose = load(readFileSync(at('docker-compose.yml'), 'utf8'));

test('.env.example lists what an operator may set, each variable once, and there are at most 41', () => {
  const [ours, containers] = readFileSync(at('.env.example'), 'utf8').split('# For docker compose');
  const listed = (text) => [...text.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  assert.deepEqual(listed(ours).sort(), variables.filter((name) => !INTERNAL.includes(name)).sort());
  assert.ok(listed(ours).length <= 41, `${listed(ours).length} variables`);
  const interpolated = readFileSync(at('docker-compose.yml'), 'utf8').matchAll(/\$\{([A-Z0-9_]+)/g);
  const own = new Set(
    [...interpolated].map(([, name]) => name).filter((name) => !known.has(name) && !others.test(name)),
  );
  assert.deepEqual(listed(containers).sort(), [...own].sort());
});

test('the product reads every variable that the deployments set', () => {
  const { data } = objects.find(({ object: { kind } }) => kind === 'ConfigMap').object;
  for (const name of new Set([...Object.keys(data), ...Object.keys(compose['x-app'].environment)]))
    assert.ok(known.has(name) || others.test(name), `nobody reads ${name}`);
});

/** Names that a document tells its reader to set: with a value, or with a prefix that only we use. */
function namesIn(text) {
  const set = [...text.matchAll(/(?<![\w$])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=/g)];
  const ours = [...text.matchAll(new RegExp(`\`((?:${prefixes})(?:_[A-Z0-9]+)+)\``, 'g'))];
  return [...set, ...ours].map(([, name]) => name);
}

test('the product reads every variable that the documents name', () => {
  const documents = readdirSync(at('docs')).filter((file) => file.endsWith('.md'));
  const own = [...readFileSync(at('.env.example'), 'utf8').matchAll(/^#([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  const settings = readFileSync(at('backend/src/settings.ts'), 'utf8');
  const TESTS = ['CRASH_SEED', 'PROPERTY_SEED', 'CHROMIUM_PATH'];
  const unread = [
    ...documents.map((file) => `docs/${file}`),
    'README.md',
    'deploy/kubernetes/README.md',
  ].flatMap((path) =>
    namesIn(readFileSync(at(path), 'utf8'))
      .filter(
        (name) => !known.has(name) && !own.includes(name) && !others.test(name) && !TESTS.includes(name),
      )
      .filter((name) => !settings.includes(`'${name}'`))
      .map((name) => `${path}: ${name}`),
  );
  assert.deepEqual(unread, []);
  assert.deepEqual(namesIn('set `STRIPE_SECRETKEY`, FOO_BAR=1'), ['FOO_BAR', 'STRIPE_SECRETKEY']);
});

test('secrets reach a pod only as files, and each named file is in the secret', () => {
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

test('every proxy accepts the largest upload: ten photos of 15 MB each', () => {
  const upload = readFileSync(at('contract/src/photos/photo.ts'), 'utf8');
  const [, files] = /MAX_PHOTOS = (\d+);/.exec(upload);
  const [, ...factors] = /MAX_PHOTO_BYTES = (\d+) \* (\d+) \* (\d+);/.exec(upload);
  const promised = factors.reduce((product, factor) => product * factor, Number(files));
  assert.equal(promised, 150 * 2 ** 20);
  for (const [file, pattern] of [
    ['deploy/nginx/homebright.conf', /client_max_body_size (\d+)m;/],
    ['deploy/caddy/Caddyfile', /max_size (\d+)MB/],
    ['deploy/kubernetes/ingress.yaml', /proxy-body-size: (\d+)m/],
  ]) {
    const [, megabytes] = pattern.exec(readFileSync(at(file), 'utf8'));
    // With room for the form's boundaries between the photos.
    assert.ok(Number(megabytes) * 10 ** 6 > promised + 2 ** 20, file);
  }
});

test('the install page names every event that the webhook handles', () => {
  const source = readFileSync(at('backend/src/payments/infra/stripe-events.ts'), 'utf8');
  const [, list] = /_EVENTS = \[(.*?)\] as const satisfies Stripe\.Event\.Type/s.exec(source);
  const heard = [...list.matchAll(/'([\w.]+)'/g)].map(([, name]) => name);
  const [step] = /3\. Stripe:.*?\n4\./s.exec(readFileSync(at('docs/install.md'), 'utf8'));
  const named = [...step.matchAll(/`([a-z_]+\.[a-z_.]+)`/g)].map(([, name]) => name);
  assert.deepEqual(named.sort(), heard.sort());
});

test('the install pages name only files and commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  for (const page of readdirSync(at('docs')).filter((file) => file.startsWith('install'))) {
    const text = readFileSync(at('docs', page), 'utf8');
    for (const [, path] of text.matchAll(/\b((?:deploy|tools|docker)\/[\w./-]*\w)/g))
      assert.ok(existsSync(at(path)), `${page}: ${path}`);
    for (const [, name] of text.matchAll(/npm run ([\w:-]+)/g))
      assert.ok(scripts[name], `${page}: npm run ${name}`);
    for (const [, file] of text.matchAll(/backend\/dist\/([\w-]+)\.js/g))
      assert.ok(existsSync(at(`backend/src/${file}.ts`)), `${page}: ${file}`);
  }
});
