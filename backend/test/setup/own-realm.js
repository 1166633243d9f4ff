import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const OF_JEST =
  /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|RETRY_|WAIT_BEFORE_RETRY|TEST_TIMEOUT_SYMBOL|LOG_ERRORS_)/;

/** Tests run in the process's own realm (shared-runtime.js). What a test file changes in it is taken back after the file. */
export default class OwnRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig: config }) {
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    const { global, moduleMocker } = this;
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
    this.before = { env: { ...process.env }, exit: process.exit, console: globalThis.console };
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.before.env)) delete process.env[name];
    Object.assign(process.env, this.before.env);
    process.exit = this.before.exit;
    globalThis.console = this.before.console;
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (OF_JEST.test(key.description ?? '')) delete globalThis[key];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return {};
  }
}
