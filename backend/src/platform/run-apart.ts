import { fork } from 'node:child_process';

const TIMEOUT_MS = 60_000;

/**
 * Runs one of our compiled programs for one task in its own process, so that neither its memory nor a decoder's crash
 * affects the API. A program that takes too long is ended.
 * @returns its answer, or `failed`
 */
export function runApart<Answer>(program: string, task: object, failed: Answer): Promise<Answer> {
  return new Promise((resolve) => {
    const child = fork(program, [], {
      serialization: 'advanced',
      // The program needs nothing from the environment, so it gets no secrets. Decoders' messages about
      // broken files are dropped.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    child.once('message', (answer) => settle(answer as Answer));
    child.once('error', () => settle(failed));
    child.once('exit', () => settle(failed));
    child.send(task, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}
