import { Socket } from 'node:net';

interface Heard {
  bytes: number;
  at: number;
}

/** The sockets of one pool to the database. Cutting them is all that ends a wait for a server that hangs. */
export class Lines {
  private readonly open = new Map<Socket, Heard>();
  private lost = false;

  /** Makes a socket: the driver's setting `stream`. */
  readonly dial = (): Socket => {
    const line = new Socket();
    this.open.set(line, { bytes: 0, at: performance.now() });
    line.once('close', () => this.open.delete(line));
    if (this.lost) process.nextTick(() => line.destroy(new Lost()));
    return line;
  };

  /** Nobody answers: whoever waits is told so, and whoever dials, until `regain`. Nothing that was refused happens later. */
  lose(): void {
    this.lost = true;
    this.cut();
  }

  regain(): void {
    this.lost = false;
  }

  /** Notes on which lines something came since the last time; asked often. */
  listen(): void {
    for (const [line, heard] of this.open) {
      if (line.bytesRead === heard.bytes) continue;
      this.open.set(line, { bytes: line.bytesRead, at: performance.now() });
    }
  }

  /** Cuts the lines on which nothing has come for so long, idle ones too; without a limit, all. The pools dial anew. */
  cut(silentMillis = 0): void {
    const now = performance.now();
    for (const [line, { at }] of this.open) if (now - at >= silentMillis) line.destroy();
  }
}

class Lost extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Of this process: what requests and jobs ask, and what the queues ask. */
export const poolLines = new Lines();
export const queueLines = new Lines();
