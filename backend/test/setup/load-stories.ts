import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isSlow } from './slow-suites.js';

type Call = (...args: unknown[]) => unknown;
type Global = Call & Record<PropertyKey, Call>;

const NAMES = ['describe', 'test', 'it', 'beforeAll', 'beforeEach', 'afterEach', 'afterAll'] as const;
const ROOT = join(import.meta.dirname, '../..');

/**
 * Registers every test file of `folder` in this one Jest file, each in its own `describe`. Jest loads the
 * application's modules again for every file it runs, which took a quarter of a suite's time.
 * @param folder below backend/, for example `test/bookings`
 * @param deep also the files of folders inside it
 */
export async function loadStories(folder: string, { deep = true } = {}): Promise<void> {
  const files = readdirSync(join(ROOT, folder), { recursive: deep, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(ROOT, folder, file))
    .filter((file) => !isSlow(file))
    .sort();
  await loadFiles(files);
}

/** @param files absolute paths */
export async function loadFiles(files: string[]): Promise<void> {
  for (const file of files) {
    const calls = await callsOf(file);
    describe(relative(ROOT, file), () => calls.forEach((call) => call()));
  }
}

/**
 * Records a file's calls to Jest while it loads. `describe` takes no promise, so they are repeated inside one
 * afterwards.
 */
async function callsOf(file: string): Promise<(() => unknown)[]> {
  const calls: (() => unknown)[] = [];
  const globals = globalThis as unknown as Record<(typeof NAMES)[number], Global>;
  const real = NAMES.map((name) => [name, globals[name]] as const);
  for (const [name, target] of real) globals[name] = recorded(target, calls);
  try {
    await import(pathToFileURL(file).href);
  } finally {
    for (const [name, target] of real) globals[name] = target;
  }
  return calls;
}

/** Records `test(name, run)` for later; `test.each(table)` returns another such recorder. */
function recorded(target: Global, calls: (() => unknown)[]): Global {
  return new Proxy(target, {
    apply(_target, _this, args: unknown[]) {
      const names = typeof args[0] === 'string' || typeof args.at(-1) === 'function';
      return names ? void calls.push(() => target(...args)) : recorded(target(...args) as Global, calls);
    },
    get: (_target, key) =>
      typeof target[key] === 'function' ? recorded(target[key] as Global, calls) : target[key],
  });
}
