import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './places.mjs';

/** Files of packages that the image leaves out because nothing runs them. */
const LEFT_OUT = /\.(map|d\.[cm]?ts)$/;

/**
 * The folders of all packages that backend and contract need to run, according to the lock file. npm itself installs
 * more: also the sandbox's dependencies, because the backend's tests name it.
 * @returns {string[]}
 */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const found = new Set();
  const queue = ['backend', 'contract'];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const needed = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    for (const name of needed) queue.push(...placesOf(packages, path, name));
    if (link) queue.push(resolved);
  }
  // Optional packages for other systems are not installed.
  return [...found].filter(
    (path) => path.includes('node_modules') && !packages[path].link && existsSync(at(path)),
  );
}

/** The path where Node.js finds the package from that folder: in the nearest `node_modules` up the tree. */
function placesOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return [path];
    if (!folder) return [];
  }
}

/** A package's bytes on disk, without packages nested in it. */
export function sizeOf(folder, leftOut = LEFT_OUT) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') bytes += sizeOf(path, leftOut);
    if (entry.isFile() && !leftOut.test(entry.name)) bytes += statSync(path).blocks * 512;
  }
  return bytes;
}

/** Deletes all other packages, and from the remaining ones everything that does not run. */
export function pruneToProduction() {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const kept = new Set(productionPackages());
  for (const [path, { link }] of Object.entries(packages)) {
    if (link || !path.includes('node_modules/') || kept.has(path)) continue;
    if (![...kept].some((one) => one.startsWith(`${path}/`)))
      rmSync(at(path), { recursive: true, force: true });
  }
  for (const path of kept) deleteLeftOut(at(path));
}

function deleteLeftOut(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') deleteLeftOut(path);
    if (entry.isFile() && LEFT_OUT.test(entry.name)) rmSync(path);
  }
}
