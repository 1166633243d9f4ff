import { Socket } from 'node:net';
import pg from 'pg';
import { poolSockets, queueSockets } from './pool-sockets.js';

/** A server that answers with an SQLSTATE is alive, unless it is still starting. */
const SQLSTATE = /^[0-9A-Z]{5}$/;
const STARTING = '57P03';
const TICKS = 10;

/** Finds out whether the database responds at all, over a connection of its own: a hung one tells nothing. */
export class DatabaseProbe {
  private running: Promise<boolean> | null = null;
  private lost = false;

  constructor(
    private readonly url: string,
    private readonly timeoutMillis: number,
  ) {}

  /** The last probe failed. */
  get isLost(): boolean {
    return this.lost;
  }

  /** After two failed attempts all connections are closed and new ones refused, until a later probe succeeds. */
  probe(): Promise<boolean> {
    this.running ??= this.run().finally(() => (this.running = null));
    return this.running;
  }

  private async run(): Promise<boolean> {
    const pools = [poolSockets, queueSockets];
    for (const sockets of pools) sockets.recordTraffic();
    const begun = performance.now();
    const isPrompt = await this.connects();
    const isAlive = isPrompt || (await this.connects());
    this.lost = !isAlive;
    for (const sockets of pools) {
      if (isAlive) sockets.accept();
      else sockets.refuse();
      if (isPrompt) continue;
      // Too short a failure to be lost, and long enough to have swallowed queries: nobody would ever answer those.
      sockets.recordTraffic();
      sockets.closeSilent(performance.now() - begun);
    }
    return isAlive;
  }

  private async connects(): Promise<boolean> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'homebright-probe',
      stream: () => socket,
    });
    client.on('error', () => undefined);
    const stop = this.closeAfterTimeout(socket);
    try {
      await client.connect();
      void client.end().catch(() => undefined);
      return true;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      return SQLSTATE.test(code) && code !== STARTING;
    } finally {
      stop();
    }
  }

  /** The time-out is counted in ticks: a process that was itself blocked must not blame the database for it. */
  private closeAfterTimeout(socket: Socket): () => void {
    let left = TICKS;
    const timer = setInterval(() => {
      if ((left -= 1) <= 0) socket.destroy();
    }, this.timeoutMillis / TICKS);
    return () => clearInterval(timer);
  }
}

/** Probes regularly, for a process that serves no requests. @returns a function that stops it */
export function watchDatabase(url: string, waitSeconds: number): () => void {
  const millis = waitSeconds * 500;
  const probe = new DatabaseProbe(url, millis);
  const timer = setInterval(() => void probe.probe(), millis);
  return () => clearInterval(timer);
}
