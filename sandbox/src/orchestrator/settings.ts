import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { codeOf, reasonOf, SandboxError } from '../sandbox-error.js';

export type Environment = Record<string, string | undefined>;

/** The variables of the environment that the orchestrator itself reads. */
export interface Settings {
  root: string;
  /** The process's environment, which overrides `.env`. */
  env: Environment;
  /** Whether to use no stand-ins. */
  production: boolean;
  port: number;
  publicUrl: URL;
  dataDir: string;
  /** Whether `publicUrl` seems to lead only to this machine. */
  nearby: boolean;
}

/** The API gets PORT, the stand-ins follow, and the worker comes last. */
export const OFFSETS = { signIn: 1, stripe: 2, mailbox: 3, smtp: 4, geocoder: 5, worker: 6 } as const;
const LAST_PORT = 65_535 - OFFSETS.worker;

/** @throws SandboxError naming the invalid variable */
export function readSettings(root: string, processEnv: Environment): Settings {
  const env = { ...readEnvFile(join(root, '.env')), ...withoutBlanks(processEnv) };
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > LAST_PORT) {
    throw new SandboxError(`PORT must be a whole number from 1 to ${LAST_PORT}, not '${env.PORT}'.`);
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;
  if (!URL.canParse(publicUrl) || !/^https?:/.test(publicUrl)) {
    throw new SandboxError(`PUBLIC_URL must be an address like https://clean.example, not '${publicUrl}'.`);
  }
  return {
    root,
    env,
    production: env.NODE_ENV === 'production',
    port,
    publicUrl: new URL(publicUrl),
    dataDir: resolve(root, env.DATA_DIR ?? 'data'),
    nearby: isNearby(new URL(publicUrl).hostname),
  };
}

function isNearby(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname);
}

/** Whether the variable is set, directly or as `<NAME>_FILE`, the path of a file with its value. */
export function isGiven(env: Environment, name: string): boolean {
  return Boolean(env[name] ?? env[`${name}_FILE`]);
}

function readEnvFile(file: string): Environment {
  try {
    return withoutBlanks(parseEnv(readFileSync(file, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw new SandboxError(`The file ${file} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}

/** `NAME=` counts as not set. */
function withoutBlanks(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}
