import { Socket } from 'node:net';
import pg from 'pg';
import { poolLines, queueLines } from './lines.js';

/** A server that refuses somebody is awake; one that is only starting is not. */
const REFUSAL = /^[0-9A-Z]{5}$/;
const STARTING = '57P03';
const RESTS = 10;

/** Whether the database answers at all: asked on a line of its own, since one that hangs says nothing on the others. */
export class DatabasePulse {
  private asking: Promise<boolean> | null = null;
  private hung = false;

  constructor(
    private readonly url: string,
    private readonly patienceMillis: number,
  ) {}

  /** It did not answer when it was asked last. */
  get isLost(): boolean {
    return this.hung;
  }

  /** Twice in vain: every line is cut and none can be had, so that nobody goes on waiting, until it answers again. */
  answers(): Promise<boolean> {
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    const isAlive = (await this.isPickedUp()) || (await this.isPickedUp());
    this.hung = !isAlive;
    for (const lines of [poolLines, queueLines]) {
      if (isAlive) lines.regain();
      else lines.lose();
    }
    return isAlive;
  }

  private async isPickedUp(): Promise<boolean> {
    const line = new Socket();
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'homebright-pulse',
      stream: () => line,
    });
    client.on('error', () => undefined);
    const stop = this.hangUpLate(line);
    try {
      await client.connect();
      void client.end().catch(() => undefined);
      return true;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      return REFUSAL.test(code) && code !== STARTING;
    } finally {
      stop();
    }
  }

  /** Patience is counted in short rests: a process that is itself held up must not take that for the other's silence. */
  private hangUpLate(line: Socket): () => void {
    let left = RESTS;
    const timer = setInterval(() => {
      if ((left -= 1) <= 0) line.destroy();
    }, this.patienceMillis / RESTS);
    return () => clearInterval(timer);
  }
}

/** For a process that nobody sends requests: asks by itself. @returns how to stop it */
export function watchDatabase(url: string, waitSeconds: number): () => void {
  const millis = waitSeconds * 500;
  const pulse = new DatabasePulse(url, millis);
  const timer = setInterval(() => void pulse.answers(), millis);
  return () => clearInterval(timer);
}
