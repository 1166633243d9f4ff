import { type Browser, test as base } from '@playwright/test';
import { ahead } from './time.js';

export * from '@playwright/test';

/**
 * Runs in a page before its own scripts, and gives its `Date` the journeys' time. Timers stay real; `page.clock` would
 * replace them. If a journey uses `page.clock`, `install()` takes over this time without being given one.
 */
function moveDate(milliseconds: number): void {
  const Machine = Date;
  const now = (): number => Machine.now() + milliseconds;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given, self) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], self) as Date,
    apply: () => new Machine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

/** Gives every page the service's time, including pages of contexts that a journey opens itself. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(moveDate, ahead);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
