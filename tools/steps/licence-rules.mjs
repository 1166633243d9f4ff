import { existsSync, readFileSync } from 'node:fs';
import { at } from './places.mjs';

/**
 * @typedef {object} Licensed
 * @property {string} name
 * @property {string} version
 * @property {string} licence an SPDX expression
 * @property {boolean} ships part of what is installed in production
 */

/** Licences that require only their text and a notice, so they suit a product under the MIT licence. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Weak copyleft, allowed for these packages: they are unmodified and separate, so anyone can replace them
 * (docs/licences.md).
 */
export const ACCEPTED_COPYLEFT = {
  'LGPL-3.0': [/^libheif-js$/],
  'LGPL-3.0-or-later': [/^@img\/sharp-libvips-/, /^@img\/sharp-(win32|wasm32)/],
  'MPL-2.0': [/^ical\.js$/, /^lightningcss(-|$)/, /^axe-core$/, /^@axe-core\//],
};

/** Packages whose package.json has no licence, or not in SPDX. Read from their own licence files and readmes. */
const READ_BY_HAND = {
  'busboy@1.6.0': 'MIT',
  'css-mediaquery@0.1.2': 'BSD-3-Clause',
  'humanize-number@0.0.2': 'MIT',
  'only@0.0.2': 'MIT',
  'pause@0.0.1': 'MIT',
  'png-js@2.0.0': 'MIT',
  'streamsearch@1.1.0': 'MIT',
};

/** Everything that the lock file installs, one line per name and version. @returns {Licensed[]} */
export function listLicences(lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))) {
  const found = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${entry.version}`;
    const known = found.get(key);
    const licence = READ_BY_HAND[key] ?? entry.license ?? declaredLicence(path) ?? 'UNKNOWN';
    found.set(key, { name, version: entry.version, licence, ships: Boolean(known?.ships || !entry.dev) });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** One sentence for each package that is not allowed. */
export function problems(list) {
  return list
    .filter(({ name, licence }) => !isAcceptable(name, licence))
    .map(
      ({ name, version, licence }) => `${name} ${version} is under ${licence}, which nobody has accepted.`,
    );
}

function isAcceptable(name, licence) {
  // `(A OR B)` lets us choose; with `A AND B` both apply.
  const choices = licence.replace(/[()]/g, '').split(/ OR /);
  return choices.some((choice) =>
    choice
      .split(/ AND /)
      .every((one) => FREE.has(one) || ACCEPTED_COPYLEFT[one]?.some((pattern) => pattern.test(name))),
  );
}

function declaredLicence(path) {
  const file = at(path, 'package.json');
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? null);
}
