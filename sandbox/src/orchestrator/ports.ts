import { createServer } from 'node:http';
import { close, listenAt, portProblem } from '../http/listen.js';
import { codeOf, SandboxError } from '../sandbox-error.js';
import { OFFSETS, type Settings } from './settings.js';

const IPV6 = '::1';
/** Error codes on a machine without IPv6. */
const NO_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Checks every port before anything starts, so that a clash is reported in one sentence while nothing runs
 * yet.
 */
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
  // A program on only one of these addresses would still be in our way: browsers try ::1 first for localhost.
  for (const address of host ? [host] : ['0.0.0.0', '127.0.0.1', IPV6]) {
    const server = createServer();
    try {
      await listenAt(server, port, address);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : error;
      if (address === IPV6 && NO_IPV6.includes(codeOf(cause))) continue;
      throw new SandboxError(`${portProblem(cause, port).message} ${advice}`);
    }
    await close(server);
  }
}
