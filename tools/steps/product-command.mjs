import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { at } from './places.mjs';

/** @param lenient lets the command report an unreadable file, because the command reads the file as well */
function environmentFile(lenient) {
  try {
    return readFileSync(at('.env'), 'utf8');
  } catch (error) {
    if (lenient || error.code === 'ENOENT') return '';
    throw error;
  }
}

/** The settings of this terminal, which override those of the Homebright that runs on the data folder. */
function environment(withoutDatabase) {
  const settings = {
    ...parseEnv(environmentFile(withoutDatabase)),
    ...process.env,
  };
  if (settings.DATABASE_URL) return settings;
  const running = join(at(settings.DATA_DIR || 'data'), 'environment.json');
  if (existsSync(running)) return { ...settings, ...JSON.parse(readFileSync(running, 'utf8')) };
  if (withoutDatabase) return settings;
  console.error(
    'There is no database to connect to: start Homebright in another terminal (npm start), or set DATABASE_URL.',
  );
  process.exit(1);
}

/**
 * Runs one of the product's own commands to its end and then exits.
 *
 * @param {{ withoutDatabase?: boolean }} [options] whether the command is useful without a database
 */
export function runProductCommand(script, args, { withoutDatabase = args.includes('--help') } = {}) {
  const child = spawn(process.execPath, [at('backend/dist', script), ...args], {
    env: environment(withoutDatabase),
    stdio: 'inherit',
  });
  child.once('close', (code) => process.exit(code ?? 1));
}
