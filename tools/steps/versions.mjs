/**
 * Versions are `v1.2.3` as git tags, and `1.2.3` in package.json; a candidate is `v1.2.3-rc.1`. Code that will
 * become 1.2.3 has the version `1.2.3-dev`; it is not a release.
 */
const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-(?:rc\.(\d+)|(dev)))?$/;
const DEVELOPMENT = -1;

/**
 * @returns {number[] | null} null if it is not a version. A candidate sorts before its release, and after
 * `-dev`.
 */
function numbersOf(text) {
  const [, major, minor, patch, candidate, development] = VERSION.exec(text) ?? [];
  const last = development ? DEVELOPMENT : (candidate ?? Infinity);
  return major === undefined ? null : [major, minor, patch, last].map(Number);
}

/** For sorting; both must be versions. */
export function compareVersions(a, b) {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const index = left.findIndex((number, place) => number !== right[place]);
  return index < 0 ? 0 : left[index] - right[index];
}

export const isVersion = (text) => numbersOf(text) !== null;
export const isDevelopment = (text) => numbersOf(text)?.[3] === DEVELOPMENT;
export const tagOf = (version) => `v${version.replace(/^v/, '')}`;

const isCandidate = (tag) => numbersOf(tag)[3] !== Infinity;
/** Releases of one line differ in their last number and may follow each other in any order. */
const lineOf = (tag) => numbersOf(tag).slice(0, 2).join('.');

/**
 * Which release comes next. A release runs on the tables of the next line but no later one, so lines are not
 * skipped.
 *
 * @param {string} current
 * @param {string[]} tags all of the repository
 * @param {string} [asked]
 * @returns {{ target: string | null, newest: string }} target is null if nothing is newer
 * @throws Error if the requested version is unknown, older, or too far ahead
 */
export function chooseRelease(current, tags, asked) {
  const here = tagOf(current);
  const all = tags.filter(isVersion).sort(compareVersions);
  const releases = all.filter((tag) => !isCandidate(tag));
  const newest = releases.at(-1) ?? here;
  const lines = [...new Set([here, ...releases].sort(compareVersions).map(lineOf))];
  const next = lines[lines.indexOf(lineOf(here)) + 1];
  const newestOf = (line) =>
    releases.findLast((tag) => lineOf(tag) === line && compareVersions(tag, here) > 0) ?? null;
  if (!asked) return { target: (next && newestOf(next)) || newestOf(lineOf(here)), newest };
  const target = tagOf(asked);
  if (!all.includes(target))
    throw new Error(
      `There is no release ${target}. The last ones: ${releases.slice(-5).join(', ') || 'none'}.`,
    );
  const order = compareVersions(target, here);
  if (order < 0)
    throw new Error(
      `${target} is older than ${here}, which is installed. "npm run rollback" goes back to the previous release; to go back further, restore a backup.`,
    );
  const near = [lineOf(here), next ?? lineOf(target)].includes(lineOf(target));
  if (!near) throw new Error(`${target} is too far from ${here}: install ${newestOf(next)} first.`);
  return { target: order === 0 ? null : target, newest };
}
