import { fileURLToPath } from 'node:url';
import { STAND_INS_FLAG } from './orchestrator/public-address.js';
import { run } from './orchestrator/run.js';
import { readSettings } from './orchestrator/settings.js';
import { SandboxError } from './sandbox-error.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs `npm start` after everything is built.
 *
 * @param options.backend the compiled product; the one of this repository unless given
 * @param options.watch start the product's processes again whenever their code changes
 * @returns the exit code
 */
export async function start(options: { backend?: string; watch?: boolean } = {}): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const stopAsked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  try {
    const settings = readSettings(ROOT, process.env);
    const backend = options.backend ?? fileURLToPath(new URL('../../backend/dist', import.meta.url));
    const demo = process.argv.includes('--demo') || settings.env.DEMO === 'on';
    const openToOthers = process.argv.includes(STAND_INS_FLAG);
    await run({ settings, backend, print, stopAsked, watch: options.watch, demo, openToOthers });
    print('Stopped.');
    return 0;
  } catch (error) {
    process.stderr.write(`\n${printed(error)}\n`);
    return 1;
  }
}

function printed(error: unknown): string {
  if (error instanceof SandboxError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const position = process.argv.indexOf('--backend');
  const watch = process.argv.includes('--watch');
  process.exit(await start({ watch, ...(position > 0 ? { backend: process.argv[position + 1] } : {}) }));
}
