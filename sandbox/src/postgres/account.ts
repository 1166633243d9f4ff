import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { SandboxError } from '../sandbox-error.js';

interface Ids {
  uid: number;
  gid: number;
}

/**
 * The account that runs PostgreSQL's programs: our own, or, if we are root, an account that PostgreSQL
 * accepts.
 */
export interface Account {
  /** null to run as our own account. */
  ids: Ids | null;
  /** Whether the account may pass through folders that are closed to it. */
  lentPassage: boolean;
}

/** A command line and the spawn options that run `program` as the account. */
export function runAs(
  { ids, lentPassage }: Account,
  program: string,
  args: string[],
): { command: string; args: string[]; options: Partial<Ids> } {
  if (!ids) return { command: program, args, options: {} };
  if (!lentPassage) return { command: program, args, options: ids };
  const rights = [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    // PostgreSQL checks its own program with access(2), which would ignore lent rights.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  return { command: 'setpriv', args: [...rights, '--', program, ...args], options: {} };
}

/**
 * PostgreSQL refuses to run as root. For root this returns the owner of the existing cluster, else `postgres` if the
 * system has it, else `nobody`; no account is added to the system.
 *
 * @param clusterDir where the cluster is or will be
 * @param parentDir its parent folder, which the account must be able to enter
 * @param program a program that the account must be able to run
 * @throws SandboxError unless one of these accounts can reach the program and the folder
 */
export function accountFor(clusterDir: string, parentDir: string, program: string): Account {
  if (process.getuid?.() !== 0) return { ids: null, lentPassage: false };
  const ids = ownerOf(clusterDir) ?? idsOf('postgres') ?? idsOf('nobody');
  if (!ids) throw new SandboxError('PostgreSQL refuses to run as root: start Homebright as another user.');
  // A clone in a private folder such as /root is closed to other accounts, so the second try gives the account the
  // right to pass through.
  for (const lentPassage of [false, true]) {
    const account = { ids, lentPassage };
    if (reaches(account, program, parentDir)) return account;
  }
  throw new SandboxError(
    `PostgreSQL refuses to run as root and no other account can reach ${parentDir}: ` +
      'start Homebright as another user, or from a folder that all users may enter.',
  );
}

function ownerOf(dir: string): Ids | null {
  try {
    const { uid, gid } = statSync(dir);
    return uid === 0 ? null : { uid, gid };
  } catch {
    return null;
  }
}

function idsOf(name: string): Ids | null {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function reaches(account: Account, program: string, dir: string): boolean {
  const test = runAs(account, '/bin/sh', ['-c', 'test -x "$0" && test -x "$1"', program, dir]);
  return spawnSync(test.command, test.args, { ...test.options, cwd: '/', stdio: 'ignore' }).status === 0;
}
