type Closable = { close(): Promise<unknown> } | { stop(): Promise<unknown> };

/** How to close the open stages, latest last. Suites of an area share the list, and each restores it. */
const closing: (() => Promise<unknown>)[] = [];

/**
 * Opens a stage before the first test of this `describe`, or of the file, and closes it after the last one. Stages
 * close in reverse order. An `afterAll` above this call runs before the stage closes, and one below runs after.
 * Returns a Proxy, because `const stage` needs a value before anything is open. It behaves as the stage itself, so
 * suites can name a stage in one line and use it like any other value.
 */
export function useStage<Stage extends Closable>(openStage: () => Promise<Stage>): Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    closing.push(async () => (stage && 'close' in stage ? stage.close() : stage?.stop()));
    stage = await openStage();
  });
  afterAll(() => closing.pop()?.());
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
  const it: Value = new Proxy({} as Value, {
    get(_target, key) {
      // `await` looks for `then`, but a stage is never a promise, open or not.
      if (key === 'then') return undefined;
      const value = real();
      const member: unknown = Reflect.get(value, key, value);
      if (typeof member !== 'function') return member;
      // Methods run on the real object, because only it has their private fields. A proxy keeps a spy's own
      // properties.
      return new Proxy(member, {
        apply: (method, self, given) =>
          Reflect.apply(method as () => unknown, self === it ? value : self, given),
      });
    },
    set: (_target, key, member) => Reflect.set(real(), key, member),
    has: (_target, key) => Reflect.has(real(), key),
    ownKeys: () => Reflect.ownKeys(real()),
    defineProperty: (_target, key, property) => Reflect.defineProperty(real(), key, property),
    deleteProperty: (_target, key) => Reflect.deleteProperty(real(), key),
    getOwnPropertyDescriptor: (_target, key) => Reflect.getOwnPropertyDescriptor(real(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  });
  return it;
}
