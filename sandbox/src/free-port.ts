import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Stays below the ports that Linux (from 32768) and macOS (from 49152) assign to outgoing connections. Otherwise a
// connection could take the port before its listener opens.
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
// Ports with neighbors have an area of their own, because the neighbors are taken later: a single port among them would
// be in the way. Browsers open no page at 10080.
const FIRST_OF_SEVERAL = 11_000;

/**
 * A port of the loopback interface that nothing listens on right now.
 *
 * @param neighbors the number of ports after it that must be free, too
 */
export async function freePort(neighbors = 0): Promise<number> {
  for (;;) {
    const port = neighbors
      ? randomInt(FIRST_OF_SEVERAL, FIRST_PORT - neighbors)
      : randomInt(FIRST_PORT, LAST_PORT);
    const checks = Array.from({ length: neighbors + 1 }, (_, i) => isFree(port + i));
    if ((await Promise.all(checks)).every(Boolean)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
