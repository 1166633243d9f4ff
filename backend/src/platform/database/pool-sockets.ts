import { Socket } from 'node:net';

interface Traffic {
  bytes: number;
  at: number;
}

/** The sockets of one connection pool. A query to a hung server can only be ended by closing its socket. */
export class PoolSockets {
  private readonly sockets = new Map<Socket, Traffic>();
  private refusing = false;

  /** Creates a socket: the driver's `stream` setting. */
  readonly create = (): Socket => {
    const socket = new Socket();
    this.sockets.set(socket, { bytes: 0, at: performance.now() });
    socket.once('close', () => this.sockets.delete(socket));
    if (this.refusing) process.nextTick(() => socket.destroy(new ConnectionRefused()));
    return socket;
  };

  /** Closes all sockets and refuses new ones until `accept`, so that queries fail at once and none runs later. */
  refuse(): void {
    this.refusing = true;
    this.closeSilent(0);
  }

  accept(): void {
    this.refusing = false;
  }

  /** Records which sockets have received data since the last call; to be called often. */
  recordTraffic(): void {
    for (const [socket, traffic] of this.sockets) {
      if (socket.bytesRead === traffic.bytes) continue;
      this.sockets.set(socket, { bytes: socket.bytesRead, at: performance.now() });
    }
  }

  /** Closes the sockets that have received nothing for this long, idle ones included; the pool opens new ones. */
  closeSilent(silentMillis: number): void {
    const now = performance.now();
    for (const [socket, { at }] of this.sockets) if (now - at >= silentMillis) socket.destroy();
  }
}

class ConnectionRefused extends Error {
  readonly code = 'ETIMEDOUT';
}

/** This process's sockets: of requests and jobs, and of the queues. */
export const poolSockets = new PoolSockets();
export const queueSockets = new PoolSockets();
