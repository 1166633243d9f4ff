import { type Browser, test as base } from '@playwright/test';
import { ahead } from './time.js';

export * from '@playwright/test';

/**
 * Runs in a page before its own scripts, and gives its `Date` the journeys' time. Timers stay real, which `page.clock`
 * would replace. If a journey does use `page.clock`, `install()` without a time continues from this time.
 */
function moveDate(milliseconds: number): void {
  const MachineDate = Date;
  const now = (): number => MachineDate.now() + milliseconds;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], self) as Date,
    apply: () => new MachineDate(now()).toString(),
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
