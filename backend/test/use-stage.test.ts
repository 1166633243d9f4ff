import { jest } from '@jest/globals';
import { staged, useStage } from './use-stage.js';

const told: string[] = [];

class Stage {
  #opened = 1;
  readonly name;
  light = 'off';

  private constructor(name: string) {
    this.name = name;
  }

  static async open(name: string): Promise<Stage> {
    told.push(`open ${name}`);
    return new Stage(name);
  }

  get opened(): number {
    return this.#opened;
  }

  again(): number {
    return (this.#opened += 1);
  }

  async close(): Promise<void> {
    told.push(`close ${this.name}`);
  }
}

describe('a suite', () => {
  const stage = useStage(() => Stage.open('outer'));
  const part = staged(() => ({ stage: stage.name }));
  const touched = catchError(() => stage.name);

  test('has its stage and what is made on it', () => {
    expect([stage.name, part.stage]).toEqual(['outer', 'outer']);
    expect({ ...part }).toEqual({ stage: 'outer' });
    expect(stage).toBeInstanceOf(Stage);
    expect('light' in stage).toBe(true);
  });

  test('reaches private fields, methods and setters of it', () => {
    expect(stage.again()).toBe(2);
    expect(stage.opened).toBe(2);
    stage.light = 'on';
    expect(stage.light).toBe('on');
    expect(Object.keys(stage)).toEqual(['name', 'light']);
  });

  test('may not touch it while the file loads', () => {
    expect(touched).toEqual(
      new Error('The stage is not open: only hooks and tests may use it, not the file while it loads.'),
    );
  });

  test('can spy on a method and restore it', () => {
    const { opened } = stage;
    const spy = jest.spyOn(stage, 'again').mockReturnValue(7);
    expect(stage.again()).toBe(7);
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
    expect(Object.keys(stage)).toEqual(['name', 'light']);
    expect(stage.again()).toBe(opened + 1);
  });

  test('can pass it through a promise', async () => {
    expect(await Promise.resolve(stage)).toBe(stage);
  });

  describe('with a stage of its own inside', () => {
    useStage(() => Stage.open('inner'));
    useStage(async () => {
      const { close } = await Stage.open('last');
      return { name: 'last', stop: close };
    });

    test('has both', () => expect(told).toEqual(['open outer', 'open inner', 'open last']));
  });

  test('closes the inner ones first, the last one before the others', () =>
    expect(told.slice(3)).toEqual(['close last', 'close inner']));
});

test('closes its stage at the end', () => expect(told.at(-1)).toBe('close outer'));

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
