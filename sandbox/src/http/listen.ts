import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOf, reasonOf, SandboxError } from '../sandbox-error.js';

export const LOOPBACK = '127.0.0.1';

/**
 * Fastify's default, as in the product. With Node's five seconds, a busy client may send its next request on a
 * connection that is just closing.
 */
const IDLE_MS = 72_000;

/** A running stand-in. */
export interface StandIn {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts listening only for this machine, because a stand-in lets anybody sign in, pay and read every email. Port 0
 * takes any free port.
 *
 * @returns the port
 * @throws SandboxError that names the port, if it cannot be opened
 */
export function listen(server: Server, port: number): Promise<number> {
  return listenAt(server, port, LOOPBACK);
}

/** Like `listen`, at any address of this machine: `ports.ts` tries a port on all of them. */
export function listenAt(server: Server, port: number, host: string): Promise<number> {
  server.keepAliveTimeout = IDLE_MS;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(portProblem(error, port));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** The sentence for a port that is not available. */
export function portProblem(error: unknown, port: number): SandboxError {
  const problem = {
    EADDRINUSE: 'is in use by another program',
    EACCES: 'is not open to this user',
    EADDRNOTAVAIL: 'cannot be opened at this address',
  }[codeOf(error)];
  return new SandboxError(`Port ${port} ${problem ?? `cannot be opened: ${reasonOf(error)}`}.`, {
    cause: error,
  });
}

/** Stops listening and drops all connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
