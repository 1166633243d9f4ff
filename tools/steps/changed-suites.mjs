import { basename } from 'node:path';

/**
 * The suites of backend/test that cover a module of backend/src; a module not listed here has those of the same name.
 */
const AREAS = {
  backup: ['operations'],
  billing: ['bookings'],
  doctor: ['operations'],
  kernel: [],
  'crew-day': ['crew'],
  'first-run': ['first-run'],
  identity: ['', 'security'],
  messaging: ['notifications'],
  'month-end': ['office'],
  notifications: ['notifications'],
  photos: ['bookings', 'crew'],
  platform: ['', 'operations', 'security'],
  pricing: ['bookings', 'office'],
  ratings: ['bookings', 'crew'],
  site: ['operations', 'office'],
};
/** The time allowed for the HTTP suites of one change, and the time that a suite and each of its tests take. */
const BUDGET_SECONDS = 30;
const SECONDS_PER_SUITE = 2;
const SECONDS_PER_TEST = 0.3;
/** The suite that compares docs/api.md with the declarations of all controllers. */
const CONTROLLER_SUITE = 'test/security/open-api.test.ts';

/** @param {string} file below the repository */
export const workspaceOf = (file) => file.split('/')[0];

/** Folders of backend/test for a file of the backend. */
export function areasOf(file) {
  const [, ...folders] = file.split('/').slice(0, -1);
  if (file.startsWith('test/')) return [folders[0] ?? ''];
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const areas = AREAS[folders.slice(0, depth).join('/')];
    if (areas) return areas;
  }
  return [folders[0] ?? 'operations'];
}

const wordsOf = (path) =>
  new Set(
    basename(path)
      .split('.')[0]
      .split('-')
      .filter((word) => word.length > 3),
  );

/**
 * The HTTP suites that a change of these files can break, nearest first, until the budget is spent.
 *
 * @param {string[]} files changed, below backend/
 * @param {{ path: string, text: string }[]} tests all suites, below backend/
 * @returns {{ chosen: string[], rest: string[] }}
 */
export function chooseSuites(files, tests) {
  const areas = new Set(files.flatMap(areasOf));
  const words = new Set(files.flatMap((file) => [...wordsOf(file)]));
  const modules = files
    .filter((file) => file.startsWith('src/'))
    .map((file) => `/${file.replace(/\.ts$/, '.js')}'`);
  const helpers = files
    .filter((file) => file.startsWith('test/') && !file.endsWith('.test.ts'))
    .map((file) => `/${basename(file).replace(/\.ts$/, '.js')}'`);
  const distance = ({ path, text }) => {
    if (files.includes(path)) return 0;
    if (path === CONTROLLER_SUITE && files.some((file) => file.endsWith('.controller.ts'))) return 1;
    if ([...modules, ...helpers].some((name) => text.includes(name))) return 1;
    if (!areas.has(path.split('/').slice(1, -1).join('/'))) return null;
    return [...wordsOf(path)].some((word) => words.has(word)) ? 2 : 3;
  };
  const near = tests
    .map((one) => ({ ...one, distance: distance(one) }))
    .filter((one) => one.distance !== null)
    .sort((a, b) => a.distance - b.distance);
  let spent = 0;
  const [chosen, rest] = [[], []];
  for (const { path, text, distance: far } of near) {
    spent += SECONDS_PER_SUITE + SECONDS_PER_TEST * (text.match(/^\s*(test|it)\b/gm)?.length ?? 0);
    (spent <= BUDGET_SECONDS || far === 0 ? chosen : rest).push(path);
  }
  return { chosen, rest };
}
