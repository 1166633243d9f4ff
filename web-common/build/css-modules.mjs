// Puts the class names of the style sheets (`x.module.css`) into the pages. A name is the same in every build, because one
// build prerenders the pages and another makes their scripts.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { preprocessCSS } from 'vite';

const NOT_SELECTORS = /\/\*[^]*?\*\/|url\([^)]*\)|^@value [^;]*;/gm;
/** `own`: the classes that a sheet's selectors define. `imported`: the classes that it takes from other sheets. */
export function classesIn(css) {
  const imported = [...css.matchAll(/^@value ([^;]*) from [^;]*;/gm)].flatMap(([, names]) =>
    names.split(',').map((name) => name.trim().split(' as ').at(-1)),
  );
  const selected = css.replace(NOT_SELECTORS, '').matchAll(/\.([a-z]\w*)(?=[^{};]*\{)/gi);
  const own = new Set([...selected].map(([, name]) => name).filter((name) => !imported.includes(name)));
  return { own, imported };
}

const animationsIn = (css) => [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name);

/** For each class or animation, the sheets in a folder that define it. */
function sheetsByClass(source) {
  const sheets = {};
  const files = readdirSync(source, { recursive: true }).sort(
    (a, b) => a.length - b.length || (a < b ? -1 : 1),
  );
  for (const file of files) {
    if (!file.endsWith('.module.css')) continue;
    const css = readFileSync(join(source, file), 'utf8');
    for (const name of [...classesIn(css).own, ...animationsIn(css)])
      (sheets[name] ??= []).push(join(source, file));
  }
  return sheets;
}

/**
 * Reads the sheets, and in a build writes the names of the classes into the components. Without it, Vite would put each
 * sheet's names into a table in the scripts, which costs bytes and requests.
 * @param {string} source the folder of the web's components and their sheets
 * @returns {import('vite').Plugin}
 */
export function cssModules(source) {
  let config;
  let sheets;
  const isBuild = () => config.command === 'build';
  /** A class `title` of the first sheet keeps its name; the second sheet's becomes `title2`. */
  const generateScopedName = (name, file) => {
    sheets ??= sheetsByClass(source);
    const index = sheets[name]?.indexOf(normalize(file)) ?? 0;
    return index > 0 ? `${name}${index + 1}` : name;
  };
  /**
   * Gives a sheet the class names of another sheet that it mentions (`@value`, `composes`). Vite's usual loader would
   * also copy the whole other sheet into it.
   */
  class NamesOnlyLoader {
    finalSource = '';

    async fetch(target, importer) {
      const file = resolve(dirname(importer), target.replace(/^["']|["']$/g, ''));
      const names = [...classesIn(readFileSync(file, 'utf8')).own];
      return Object.fromEntries(names.map((name) => [name, generateScopedName(name, file)]));
    }
  }
  const compiled = (file) => preprocessCSS(readFileSync(file, 'utf8'), file, config);
  return {
    name: 'css-modules',
    enforce: 'pre',
    config: () => ({ css: { modules: { generateScopedName, Loader: NamesOnlyLoader } } }),
    watchChange: (file) => {
      if (file.endsWith('.module.css')) sheets = undefined;
    },
    configResolved: (resolved) => {
      config = resolved;
    },
    // Vite makes a table of each `.module.css`, so a sheet gets another name.
    resolveId: (sheet, importer) =>
      isBuild() && sheet.endsWith('.module.css')
        ? resolve(dirname(importer), sheet).replace(/module\.css$/, 'named.css')
        : undefined,
    async load(id) {
      if (!id.endsWith('.named.css')) return undefined;
      const file = id.replace(/named\.css$/, 'module.css');
      this.addWatchFile(file);
      return (await compiled(file)).code;
    },
    async transform(code, id) {
      if (!isBuild() || !/\.tsx?$/.test(id)) return undefined;
      let named = code;
      for (const [line, styles, sheet] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
        const { modules = {} } = await compiled(resolve(dirname(id), sheet));
        named = named
          .replace(line, `import '${sheet}';`)
          .replace(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'), (_, name) => {
            if (!modules[name]) this.error(`${sheet} has no class ${name}.`);
            return JSON.stringify(modules[name]);
          });
      }
      return named === code ? undefined : { code: named, map: null };
    },
  };
}
