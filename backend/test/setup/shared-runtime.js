import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import Runtime from 'jest-runtime';

/** What this worker has loaded, by Jest's keys: paths, addresses, names of Node's own modules. */
const esm = new Map();
const cjs = new Map();
const sourceMaps = new Map();

/**
 * A worker loads product and packages once for all of its test files, as a process of the product does: read anew and run
 * cold for each file they took half of the tests' CPU. Test files and what lies beside them are loaded for each. All run in the
 * process's own realm (own-realm.js): in one made by `vm` each look at a global takes some hundred times as long.
 */
export default class SharedRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.tests = [`${config.rootDir}${sep}test${sep}`, `${pathToFileURL(config.rootDir)}/test/`];
    this.registries.esModuleRegistry = esm;
    this.registries.moduleRegistry = cjs;
    this.transformCache.sourceMaps = sourceMaps;
    // The file for which a module was loaded is over when that module imports something later.
    this.testState.throwIfBetweenTests = () => undefined;
    this.esmLoader.getContext = () => undefined;
    this.executor.compile = (source, filename) => this.compileHere(source, filename);
  }

  compileHere(source, filename) {
    return compileFunction(source, this.executor.injectedModuleParameters, {
      filename,
      importModuleDynamically: (specifier, _function, attributes, phase) =>
        this.esmLoader.dynamicImportFromCjs(specifier, filename, undefined, attributes, phase),
    });
  }

  /** Takes the test file away. The loader stays for the modules that it loaded. */
  teardown() {
    this.restoreAllMocks();
    for (const [key, module] of esm)
      if (this.isOfTests(key) || module.status !== 'evaluated') esm.delete(key);
    for (const key of cjs.keys()) if (this.isOfTests(key)) cjs.delete(key);
    this.registries.getInternalCjsRegistry().clear();
    this.mockState.clear();
    this.fileCache.clear();
    this.transformCache.clear();
    this.jestGlobals.clearJestObjectCache();
  }

  isOfTests(key) {
    return (
      key.startsWith('@jest/globals') ||
      key.endsWith('.test.ts') ||
      this.tests.some((folder) => key.startsWith(folder))
    );
  }
}

/** Jest requires this file. */
export const __esModule = true;
