import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that Linux (from 32768) and macOS (from 49152) assign by themselves: otherwise any connection that
// the machine opens meanwhile could take the port between here and its listener.
const FIRST = 20_000;
const LAST = 32_000;

/**
 * A port of the loopback interface that nothing listens on right now.
 *
 * @param neighbours how many ports after it must be free as well
 */
export async function freePort(neighbours = 0): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    const run = Array.from({ length: neighbours + 1 }, (_, i) => isFree(port + i));
    if ((await Promise.all(run)).every(Boolean)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
