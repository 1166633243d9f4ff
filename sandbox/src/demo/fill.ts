import { reasonOf } from '../sandbox-error.js';
import { DemoMonth } from './month.js';
import { DemoStage } from './stage.js';

/** Messages from the process that lives the month to its parent. */
export type FillMessage =
  { clock: number } | { days: number; of: number } | { moments: DemoStage['moments'] } | { problem: string };

/**
 * The month ends a moment before the fill, so that the database's own timestamps can be told apart from the
 * month's times.
 */
const BEFORE_NOW_MS = 5_000;

const tell = (message: FillMessage): void => void process.send?.(message);

/** The parent answers each message once it has set the clocks. */
const tellClock = (clock: number): Promise<void> =>
  new Promise((resolve) => {
    process.once('message', () => resolve());
    tell({ clock });
  });

async function fill(): Promise<void> {
  const { DEMO_BACKEND: backend = '', DEMO_MAILBOX: mailbox = '', ...env } = process.env;
  const until = Date.now() - BEFORE_NOW_MS;
  const stage = await DemoStage.open(backend, env, tellClock);
  try {
    await stage.at(until);
    await new DemoMonth(stage, stage.today(), until, mailbox).live((days, of) => tell({ days, of }));
    tell({ moments: stage.moments });
  } finally {
    await stage.close();
  }
}

try {
  await fill();
  process.exit(0);
} catch (error) {
  tell({ problem: reasonOf(error) });
  if (process.env.DEMO_TRACE) console.error(error);
  process.exit(1);
}
