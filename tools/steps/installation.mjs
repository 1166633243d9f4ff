import { spawn } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compareVersions, isVersion, tagOf } from './versions.mjs';

const GIGABYTE = 1_000_000_000;
/** The space that building a release needs: clone, packages, npm's cache. */
const NEEDED_BYTES = 3 * GIGABYTE;
/**
 * Variables that come from this terminal. The product's settings come only from `.env` and the units, so that
 * commands use the installation's database.
 */
const PASSED_ON = /^(PATH|LANG|LC_\w+|TZ|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY)$/;

/**
 * Where Homebright is installed (decision 81): `releases/v1.2.3` folders, `current` and `previous` links to two of them, `.env`.
 * Everything in it is done as its owner, even if root runs the command.
 */
export class Installation {
  /** @param {string} release the folder of any release in it */
  constructor(release) {
    this.folder = dirname(dirname(realpathSync(release)));
    const isRelease =
      basename(dirname(realpathSync(release))) === 'releases' && existsSync(join(this.folder, 'current'));
    if (!isRelease)
      throw new Error(
        `${release} is not a release of an installation, which has a folder "releases" and a link "current" (docs/install.md, Upgrades).`,
      );
    const { uid, gid } = statSync(this.folder);
    this.owner = { uid, gid };
    const account = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find((fields) => fields[2] === String(uid));
    const kept = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
    this.environment = { ...Object.fromEntries(kept), HOME: account?.[5] ?? this.folder };
  }

  release(version) {
    return join(this.folder, 'releases', tagOf(version));
  }

  /** @returns {string | null} the version that a link leads to */
  #versionOf(link) {
    const path = join(this.folder, link);
    if (!existsSync(path)) return null;
    return tagOf(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).version);
  }

  get current() {
    return this.#versionOf('current');
  }

  get previous() {
    return this.#versionOf('previous');
  }

  /** Atomic: a process that starts meanwhile runs either the former or the new release. */
  link(name, version) {
    const path = join(this.folder, name);
    rmSync(`${path}.new`, { force: true });
    symlinkSync(join('releases', tagOf(version)), `${path}.new`);
    renameSync(`${path}.new`, path);
  }

  unlink(name) {
    rmSync(join(this.folder, name), { force: true });
  }

  /** Deletes releases without a link, and incomplete ones. @returns those that were deleted */
  clear(...others) {
    const kept = [this.current, this.previous, ...others];
    const old = readdirSync(join(this.folder, 'releases')).filter(
      (name) => !kept.includes(name) && name !== '.lock',
    );
    for (const name of old) {
      try {
        rmSync(join(this.folder, 'releases', name), { recursive: true, force: true });
      } catch {
        // A killed upgrade's programs may still be writing there: the next upgrade deletes it.
      }
    }
    return old.filter(isVersion).sort(compareVersions);
  }

  /** @throws Error while another upgrade or rollback runs; a killed one does not count */
  lock() {
    const file = join(this.folder, 'releases/.lock');
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (holder && holder !== process.pid && isAlive(holder))
      throw new Error(`Another upgrade or rollback is running (process ${holder}).`);
    writeFileSync(file, String(process.pid));
    process.once('exit', () => rmSync(file, { force: true }));
  }

  /** @throws Error if there is no room for a release or a backup */
  checkRoom(backups, needed = NEEDED_BYTES) {
    const sizes = readdirSync(backups)
      .filter((name) => name.startsWith('homebright-'))
      .map((name) => statSync(join(backups, name)).size);
    const rooms = [
      [this.folder, needed, 'A release'],
      [backups, 1.2 * Math.max(0, ...sizes), 'A backup'],
    ];
    for (const [folder, bytes, thing] of rooms) {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize < bytes)
        throw new Error(
          `${thing} needs about ${gigabytes(bytes)} GB, and ${folder} has ${gigabytes(bavail * bsize)} GB. Make room first.`,
        );
    }
  }

  /**
   * Runs a program to its end.
   * @returns {Promise<string>} its output
   * @throws Error with its last lines (15 by default) if it fails
   */
  run(program, args, { cwd, env = {}, lines = 15 }) {
    const asOwner = process.getuid() === this.owner.uid ? {} : this.owner;
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        cwd,
        env: { ...this.environment, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...asOwner,
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output = (output + chunk).slice(-100_000)));
      child.once('error', (error) => reject(new Error(`${program}: ${error.message}`)));
      child.once('close', (code) =>
        code === 0
          ? resolve(output)
          : reject(new Error(output.trim().split('\n').slice(-lines).join('\n') || `${program} failed.`)),
      );
    });
  }

  /** The repository's releases. */
  async tags() {
    const cwd = this.release(this.current);
    const listed = await this.run('git', ['ls-remote', '--tags', '--refs', 'origin'], { cwd });
    return [...listed.matchAll(/refs\/tags\/(\S+)/g)].map(([, tag]) => tag).filter(isVersion);
  }

  /** @throws Error if files of the release were changed, because the changes would be missing in the next one */
  async checkUnchanged() {
    const cwd = this.release(this.current);
    const changed = await this.run('git', ['status', '--porcelain'], { cwd });
    if (changed)
      throw new Error(
        `Files of ${this.current} were changed, and the next release would not have these changes:\n${changed.trimEnd()}\nMove what you need to another place, then: git checkout . && git clean -fd`,
      );
  }

  /**
   * Fetches a release and builds it next to the running one. Keeps a complete build, and starts an incomplete one over.
   */
  async build(tag) {
    const place = this.release(tag);
    if (existsSync(place)) return;
    // A new folder: programs of a killed build may still be writing to the previous one.
    const draft = `${place}.building-${process.pid}`;
    this.clear(tag);
    const cwd = this.release(this.current);
    const origin = (await this.run('git', ['remote', 'get-url', 'origin'], { cwd })).trim();
    const address = origin.startsWith('/') ? `file://${origin}` : origin;
    const clone = ['clone', '--quiet', '--depth', '1', '--branch', tag, '-c', 'advice.detachedHead=false'];
    await this.run('git', [...clone, address, draft], { cwd });
    const { version } = JSON.parse(readFileSync(join(draft, 'package.json'), 'utf8'));
    if (tagOf(version) !== tag)
      throw new Error(
        `The repository's ${tag} has the version ${version} in its package.json: it is not a release.`,
      );
    // Low priority, so that customers come first.
    const npm = (...args) => this.run('nice', ['-n', '10', 'npm', ...args], { cwd: draft });
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    await npm('ci', '--include=dev', ...quiet);
    await npm('run', 'build');
    await npm('ci', '--omit=dev', '-w', 'backend', '-w', 'contract', ...quiet);
    await this.run('node', ['tools/prune-production.mjs'], { cwd: draft });
    symlinkSync('../../.env', join(draft, '.env'));
    renameSync(draft, place);
  }
}

const gigabytes = (bytes) => (bytes / GIGABYTE).toFixed(1);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
