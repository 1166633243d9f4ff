import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { at } from './places.mjs';

/** The settings of this terminal, else those of the Homebright that runs on the data folder. */
function environment() {
  const own = {
    ...(existsSync(at('.env')) ? parseEnv(readFileSync(at('.env'), 'utf8')) : {}),
    ...process.env,
  };
  if (own.DATABASE_URL) return own;
  const lent = join(at(own.DATA_DIR || 'data'), 'environment.json');
  if (existsSync(lent)) return { ...own, ...JSON.parse(readFileSync(lent, 'utf8')) };
  console.error(
    'There is no database to speak to: start Homebright in another terminal (npm start), or set DATABASE_URL.',
  );
  process.exit(1);
}

/** Runs one of the product's own commands to its end, and this process with it. */
export function runProductCommand(script, args) {
  const child = spawn(process.execPath, [at('backend/dist', script), ...args], {
    env: environment(),
    stdio: 'inherit',
  });
  child.once('close', (code) => process.exit(code ?? 1));
}
