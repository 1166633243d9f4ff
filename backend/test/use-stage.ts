type Closable = { close(): Promise<unknown> } | { stop(): Promise<unknown> };

/** What must be closed, in the order it was opened. Suites of an area share the list and leave it empty. */
const open: (() => Promise<unknown>)[] = [];

/**
 * Opens a stage before the first test of this `describe`, or of the file, and closes it after the last, the latest first.
 * It closes at the place of this call among the hooks: an `afterAll` that still needs it stands above.
 * The answer is a Proxy, because `const stage` needs a value before anything is open. It reads and acts as the stage itself.
 */
export function useStage<Stage extends Closable>(openStage: () => Promise<Stage>): Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    open.push(async () => {
      const opened = stage;
      stage = undefined;
      await (opened && 'close' in opened ? opened.close() : opened?.stop());
    });
    stage = await openStage();
  });
  afterAll(() => open.pop()?.());
  return standIn(() => stage);
}

/** Something made once on a stage for all tests of this `describe`: an office, a customer, a part of the stage. */
export function staged<Part extends object>(make: () => Part | Promise<Part>): Part {
  let part: Part | undefined;
  beforeAll(async () => {
    part = await make();
  });
  return standIn(() => part);
}

function standIn<Value extends object>(find: () => Value | undefined): Value {
  const real = (): Value => {
    const value = find();
    if (value) return value;
    throw new Error('The stage is not open: only hooks and tests may use it, not the file while it loads.');
  };
  return new Proxy({} as Value, {
    get(_target, key) {
      // `await` asks for it: a stage is no promise, open or not.
      if (key === 'then') return undefined;
      const value = real();
      const member: unknown = Reflect.get(value, key, value);
      return typeof member === 'function' ? member.bind(value) : member;
    },
    set: (_target, key, member) => Reflect.set(real(), key, member),
    has: (_target, key) => Reflect.has(real(), key),
    ownKeys: () => Reflect.ownKeys(real()),
    getOwnPropertyDescriptor: (_target, key) => Reflect.getOwnPropertyDescriptor(real(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  });
}
