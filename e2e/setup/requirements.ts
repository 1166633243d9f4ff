import { existsSync } from 'node:fs';
import { createServer } from 'node:net';

/** @throws Error if this path has no browser; its message says what to install */
export function expectBrowser(path: string | undefined): void {
  if (path && existsSync(path)) return;
  throw new Error(
    path
      ? `CHROMIUM_PATH names no file: ${path}.`
      : 'The journeys need Chromium, Chrome or Edge: install one, or name it in CHROMIUM_PATH.',
  );
}

/** @throws Error that names the first port in use and says what to do */
export async function expectFreePorts(first: number, count: number): Promise<void> {
  for (let port = first; port < first + count; port += 1) {
    // A program that listens on only one of these addresses also blocks the port.
    for (const address of ['0.0.0.0', '127.0.0.1', '::1'])
      if (await isTaken(port, address))
        throw new Error(
          `Port ${port} is in use by another program. A service of the journeys needs the ports ${first} to ${first + count - 1}: ` +
            'stop that program, or choose other ports with E2E_PORT.',
        );
  }
}

/** Whether a program listens there. False for an address that this machine does not have, like `::1` without IPv6. */
function isTaken(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
    server.listen({ port, host: address, exclusive: true }, () => server.close(() => resolve(false)));
  });
}
