import { existsSync, readFileSync } from 'node:fs';
import { command, npm } from './command.mjs';
import { fingerprint, isFresh, markBuilt } from './freshness.mjs';
import { at, TSC } from './places.mjs';

const PARTS = {
  contract: 'contract/dist/index.js',
  backend: 'backend/dist/main.js',
  sandbox: 'sandbox/dist/start.js',
  'customer-web': 'customer-web/dist/index.html',
  'crew-web': 'crew-web/dist/crew.html',
  'admin-web': 'admin-web/dist/index.html',
};
const AT_ONCE = 2;

/**
 * Builds what has changed since the last build.
 *
 * @returns {Promise<string>} the problem in words; '' if there is none
 */
export async function buildAll() {
  const common = ['package-lock.json', 'tsconfig.base.json']
    .map((file) => readFileSync(at(file), 'utf8'))
    .join();
  const contract = fingerprint(at('contract'), common);
  const shared = fingerprint(at('web-common'), contract);
  const inputs = { contract: common, 'customer-web': shared, 'crew-web': shared };
  const prints = Object.fromEntries(
    Object.keys(PARTS).map((name) => [name, fingerprint(at(name), inputs[name] ?? contract)]),
  );
  const stale = Object.keys(PARTS).filter((name) => !isFresh(name, prints[name], PARTS[name]));
  if (stale.length === 0) return '';
  console.log(`Building ${stale.join(', ')} …`);
  const startedAt = Date.now();
  // Everything reads the contract's compiled form.
  const jobs = [
    stale.filter((name) => name === 'backend' || name === 'sandbox'),
    ['customer-web'],
    ['admin-web'],
    ['crew-web'],
  ]
    .map((names) => names.filter((name) => stale.includes(name)))
    .filter((names) => names.length);
  const problems = [stale.includes('contract') ? await build(['contract'], prints) : ''];
  if (!problems[0]) {
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      for (let names = jobs.shift(); names; names = jobs.shift()) problems.push(await build(names, prints));
    });
    await Promise.all(lanes);
  }
  const problem = problems.filter(Boolean).join('\n');
  if (!problem) console.log(`Built (${Math.round((Date.now() - startedAt) / 1000)} s).`);
  return problem;
}

async function build(names, prints) {
  const isWeb = names[0].endsWith('-web');
  // TypeScript trusts its build info and not the folder, so it must be forced to build again if `dist` was
  // removed.
  const force = names.some((name) => !existsSync(at(PARTS[name]))) ? ['--force'] : [];
  const { code, output } = isWeb
    ? await npm(['run', 'build', '-w', names[0]], { env: { NODE_ENV: 'production' } })
    : await command('node', [TSC, '-b', ...force, ...names]);
  if (code !== 0)
    return `${output.trim()}\n\n${names.join(' and ')} could not be built; the reason is above.`;
  for (const name of names) markBuilt(name, prints[name]);
  return '';
}

/** Builds, or prints why not and exits. */
export async function buildOrLeave() {
  const problem = await buildAll();
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}
