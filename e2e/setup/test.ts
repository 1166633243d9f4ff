import { type Browser, test as base } from '@playwright/test';
import { ahead } from './time.js';

export * from '@playwright/test';

/**
 * In a page, before its own scripts: its `Date` has the journeys' time. Timers stay as they are, which `page.clock` would replace.
 * Where a journey does use `page.clock`, `install()` takes over this time, and needs no time of its own.
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

/** Every page of every journey, also those of contexts that a journey opens itself, has the time of the service. */
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
