import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { at } from './places.mjs';

/** The clock, and the webs' own functions that ask it for the present day. */
const READS_THE_CLOCK = /\bnew Date\(\)|\bDate\.now\b|\b(todayIn|useToday|useNow)\(/;
const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * A web's suites for special days: for each module that reads the clock, the suite that reaches it through
 * the fewest imports, or the shorter one of two such suites. A module that no suite imports is left out.
 *
 * @param {string} web
 * @returns {string[]} paths below the web
 */
export function suitesOfTheDay(web) {
  const folder = at(web, 'src');
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .sort();
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const imports = new Map(files.map((file) => [file, importsOf(file, texts)]));
  const suites = files.filter(isTest).map((suite) => ({
    suite,
    distances: distancesFrom(suite, imports),
    size: statSync(suite).size,
  }));
  const readers = files.filter((file) => !isTest(file) && READS_THE_CLOCK.test(texts.get(file)));
  const nearest = readers.flatMap((reader) =>
    suites
      .filter(({ distances }) => distances.has(reader))
      .sort((a, b) => a.distances.get(reader) - b.distances.get(reader) || a.size - b.size)
      .slice(0, 1),
  );
  return [...new Set(nearest.map(({ suite }) => relative(at(web), suite)))].sort();
}

/** The files of ours that a file imports. */
function importsOf(file, texts) {
  const named = [...texts.get(file).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)];
  return named
    .map(([, path]) => resolve(dirname(file), path).replace(/\.jsx?$/, ''))
    .flatMap((path) => [`${path}.ts`, `${path}.tsx`].filter((one) => texts.has(one)));
}

/** How many imports lead from a suite to each file that it loads. */
function distancesFrom(suite, imports) {
  const distances = new Map([[suite, 0]]);
  // Iterating over a Map includes entries that are added meanwhile.
  for (const [file, distance] of distances)
    for (const next of imports.get(file)) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}
