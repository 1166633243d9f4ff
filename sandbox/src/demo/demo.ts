import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Mailbox } from '../mailbox/start-mailbox.js';
import type { Environment } from '../orchestrator/settings.js';
import { reasonOf, SandboxError } from '../sandbox-error.js';
import type { StripeSandbox } from '../stripe/index.js';
import type { FillMessage } from './fill.js';
import { type Requester, begin, type DemoState, finish, noteMade, stateIn } from './made.js';
import { type DemoPreview, forgetDemo, leftOutside, preview, remove } from './remove.js';
import type { SandboxClock } from './sandbox-clock.js';
import type { Moment } from './stage.js';

const FILL = fileURLToPath(new URL('./fill.js', import.meta.url));

/**
 * 'empty': nobody has booked, so a month can be filled in; 'in-use': somebody has booked, so the demo is not offered.
 */
export interface DemoStatus {
  state: 'empty' | 'in-use' | 'filled' | 'filling' | 'removing';
  /** Progress of a month that is being filled in. */
  days?: number;
  of?: number;
  /** Why the last fill or removal failed. */
  problem?: string;
}

export interface DemoParts {
  env: Environment;
  backend: string;
  stripe: StripeSandbox;
  mailbox: Mailbox;
  clock: SandboxClock;
  /** Where the product receives webhooks. */
  webhookUrl: string;
  /** Stops the product's processes; the returned function starts them again and waits until they answer. */
  pause: () => Promise<() => Promise<void>>;
}

type OnProgress = (days: number, of: number) => void;

const REFUSALS: Partial<Record<DemoStatus['state'], string>> = {
  empty: 'A demo month needs an empty sandbox: somebody has booked here, or it is filled in already.',
  filled: 'There is no demo data to remove.',
};

/** A quiet month of demo data: filled in and removed while nothing else writes. */
export class Demo {
  private busy: DemoStatus | null = null;
  private problem: string | undefined;

  constructor(private readonly parts: DemoParts) {}

  async status(): Promise<DemoStatus> {
    return this.busy ?? (await this.storedStatus());
  }

  private async storedStatus(): Promise<DemoStatus> {
    const state = await this.withDatabase(stateIn);
    const { problem } = this;
    if (state) return { state: state === 'filled' ? 'filled' : 'removing', problem };
    const isUsed = await this.withDatabase(async (db) => {
      const { rows: table } = await db.query<{ isThere: boolean }>(
        `SELECT to_regclass('app_user') IS NOT NULL AS "isThere"`,
      );
      if (!table[0]?.isThere) return true;
      const { rows } = await db.query('SELECT FROM app_user UNION ALL SELECT FROM booking LIMIT 1');
      return rows.length > 0;
    });
    return { state: isUsed ? 'in-use' : 'empty', problem };
  }

  preview(): Promise<DemoPreview> {
    return this.withDatabase(preview);
  }

  /** At a start, undoes a fill that was interrupted and completes a removal. */
  async recover(): Promise<void> {
    await this.withDatabase(async (db) => {
      const state: DemoState | null = await stateIn(db);
      if (state === 'filling') await this.undo(db);
      if (state === 'removed') await this.clearOutside(db);
    });
  }

  /** @param onProgress called after each day @throws SandboxError saying why nothing was filled in */
  async fill(by: Requester | null = null, onProgress: OnProgress = () => undefined): Promise<void> {
    await this.runAlone('empty', { state: 'filling', days: 0, of: 1 }, () =>
      this.withDatabase(async (db) => {
        await begin(db, this.parts.mailbox.newestId());
        try {
          await finish(db, await this.live(onProgress), by, this.parts.mailbox.newestId());
        } catch (error) {
          await db.query('ROLLBACK');
          await this.undo(db);
          throw error;
        } finally {
          this.parts.clock.reset();
          this.parts.stripe.webhooks({ url: this.parts.webhookUrl });
        }
      }),
    );
  }

  /** @throws SandboxError saying why nothing was removed */
  async remove(by: Requester | null = null): Promise<void> {
    await this.runAlone('filled', { state: 'removing' }, () =>
      this.withDatabase(async (db) => {
        await remove(db, by, (roots) => this.parts.stripe.reachOf(roots));
        await this.clearOutside(db);
      }),
    );
  }

  private async runAlone(
    from: DemoStatus['state'],
    busy: DemoStatus,
    work: () => Promise<void>,
  ): Promise<void> {
    if (this.busy) throw new SandboxError('The demo data is being worked on.');
    this.busy = busy;
    this.problem = undefined;
    try {
      const { state } = await this.storedStatus();
      if (state !== from) throw new SandboxError(REFUSALS[from] ?? 'Not now.');
      const resume = await this.parts.pause();
      try {
        await work();
      } finally {
        await resume();
      }
    } catch (error) {
      this.problem = reasonOf(error);
      throw error;
    } finally {
      this.busy = null;
    }
  }

  /** Plays the month in its own process, with its own clock, so that its memory is freed. */
  private live(onProgress: OnProgress): Promise<Moment[]> {
    const { backend, env, clock, mailbox } = this.parts;
    const child = fork(FILL, {
      env: { ...env, DEMO_BACKEND: backend, DEMO_MAILBOX: mailbox.url },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return new Promise((resolve, reject) => {
      let moments: Moment[] | null = null;
      let problem = 'The month could not be filled in.';
      child.on('message', (message: FillMessage) => {
        if ('clock' in message) {
          clock.set(message.clock);
          child.send('set');
        } else if ('days' in message) {
          this.busy = { state: 'filling', ...message };
          onProgress(message.days, message.of);
        } else if ('moments' in message) ({ moments } = message);
        else ({ problem } = message);
      });
      child.once('error', reject);
      child.once('close', () => (moments ? resolve(moments) : reject(new SandboxError(problem))));
    });
  }

  private async undo(db: pg.Client): Promise<void> {
    await noteMade(db);
    await remove(db, 'unfinished', (roots) => this.parts.stripe.reachOf(roots));
    await this.clearOutside(db);
  }

  /** May run again after a crash: things that are already gone are not an error. */
  private async clearOutside(db: pg.Client): Promise<void> {
    const { providerIds, emails, files, firstMail, lastMail } = await leftOutside(db);
    this.parts.stripe.forget(providerIds);
    this.parts.mailbox.forget(emails, firstMail, lastMail ?? this.parts.mailbox.newestId());
    const { PHOTO_STORE_URL: store = '' } = this.parts.env;
    if (store.startsWith('file:')) {
      for (const file of files) rmSync(join(folderOf(store), file), { force: true });
    }
    await forgetDemo(db);
  }

  private async withDatabase<Result>(work: (db: pg.Client) => Promise<Result>): Promise<Result> {
    const db = new pg.Client({ connectionString: this.parts.env.DATABASE_URL });
    await db.connect();
    try {
      return await work(db);
    } finally {
      await db.end();
    }
  }
}

const folderOf = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
