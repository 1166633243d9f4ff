import { createServer } from 'node:http';
import { close, listenAt, portProblem } from '../http/listen.js';
import { SandboxError } from '../sandbox-error.js';
import { OFFSETS, type Settings } from './settings.js';

/** Checks every port before anything starts, so that a clash is one sentence and not half a start. */
export async function checkPorts(settings: Settings, standIns: (keyof typeof OFFSETS)[]): Promise<void> {
  const { port, env } = settings;
  await tryPort(port, env.HOST, `The site needs it: stop that program, or choose another with PORT.`);
  for (const name of standIns) {
    await tryPort(
      port + OFFSETS[name],
      undefined,
      `Homebright uses PORT to PORT+${OFFSETS.worker}: stop that program, or choose a free range with PORT (PORT=${port} now).`,
    );
  }
}

async function tryPort(port: number, host: string | undefined, advice: string): Promise<void> {
  // Checks both addresses: a program on only one of them would still be in our way.
  for (const address of host ? [host] : ['0.0.0.0', '127.0.0.1']) {
    const server = createServer();
    try {
      await listenAt(server, port, address);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : error;
      throw new SandboxError(`${portProblem(cause, port).message} ${advice}`);
    }
    await close(server);
  }
}
