import { beforeAll, describe, TestRunner } from 'vitest';
import { SPECIAL_DAYS } from '../tools/steps/special-days.mjs';
import { startClock, wasDayRead } from './clock.mjs';

/**
 * Runs each test file once for every special day in one process, because a web's modules take longer to load
 * than most files take to run. A file is loaded again for each day, so that the dates that it computes while
 * it loads are right.
 *
 * A test that did not ask for the present date on the first day is left out on the others.
 */
export default class EverySpecialDay extends TestRunner {
  #withoutDay = new Set();

  async importFile(path, source) {
    if (source === 'setup') return super.importFile(path, source);
    for (const { name, now } of SPECIAL_DAYS) {
      describe(name, async () => {
        beforeAll(() => startClock(now));
        startClock(now);
        const { evaluatedModules } = this.workerState;
        const loaded = evaluatedModules.getModuleById(path);
        if (loaded) evaluatedModules.invalidateModule(loaded);
        await super.importFile(path, source);
      });
    }
    return undefined;
  }

  onBeforeRunTask(test) {
    if (this.#withoutDay.has(onAnyDay(test))) test.mode = 'skip';
    wasDayRead();
    return super.onBeforeRunTask(test);
  }

  onAfterRunTask(test) {
    if (!wasDayRead() && dayOf(test) === SPECIAL_DAYS[0].name) this.#withoutDay.add(onAnyDay(test));
    return super.onAfterRunTask(test);
  }
}

/** The names that lead to a test, beginning with the day's. */
function pathOf(test) {
  const names = [];
  for (let one = test; one && one !== test.file; one = one.suite) names.unshift(one.name);
  return names;
}
const dayOf = (test) => pathOf(test)[0];
const onAnyDay = (test) => [test.file.filepath, ...pathOf(test).slice(1)].join(' > ');
