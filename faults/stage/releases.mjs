import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sectionsOf } from '../../tools/steps/release.mjs';
import { tagOf } from '../../tools/steps/versions.mjs';
import { scratch } from './services.mjs';

const HERE = resolve(import.meta.dirname, '../..');

export function run(program, args, cwd = HERE) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr || stdout || error}`);
  return stdout;
}

const git = (cwd, ...args) =>
  run(
    'git',
    [
      '-c',
      'user.name=Drill',
      '-c',
      'user.email=drill@example.com',
      '-c',
      'core.hooksPath=/dev/null',
      ...args,
    ],
    cwd,
  );

/** A repository whose releases are this code, plus a drill's changes. */
export class Repository {
  constructor() {
    this.folder = join(scratch(), 'origin');
    mkdirSync(this.folder);
    const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
      .split('\0')
      .filter(Boolean);
    for (const file of files)
      if (existsSync(join(HERE, file)))
        cpSync(join(HERE, file), join(this.folder, file), { verbatimSymlinks: true });
    git(this.folder, 'init', '--quiet', '--initial-branch', 'main');
  }

  /** @param {(write: (file: string, edit: (text: string) => string) => void) => void} [change] */
  release(version, change) {
    const write = (file, edit) => {
      const path = join(this.folder, file);
      writeFileSync(path, edit(existsSync(path) ? readFileSync(path, 'utf8') : ''));
    };
    for (const file of ['package.json', 'backend/package.json'])
      write(file, (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
    change?.(write);
    git(this.folder, 'add', '--all');
    git(this.folder, 'commit', '--quiet', '--message', version);
    git(this.folder, 'tag', `v${version}`);
  }

  /** Installs as docs/install.md says. @returns the installation's folder */
  install(version, settings, bin) {
    const folder = join(scratch(), 'homebright');
    const place = join(folder, 'releases', `v${version}`);
    mkdirSync(dirname(place), { recursive: true });
    git(
      folder,
      'clone',
      '--quiet',
      '--depth',
      '1',
      '--branch',
      `v${version}`,
      `file://${this.folder}`,
      place,
    );
    writeFileSync(
      join(folder, '.env'),
      Object.entries(settings)
        .map(([name, value]) => `${name}='${value}'\n`)
        .join(''),
      { mode: 0o600 },
    );
    symlinkSync('../../.env', join(place, '.env'));
    run(join(bin, 'npm'), ['ci', '--include=dev'], place);
    run(join(bin, 'npm'), ['run', 'build'], place);
    run('node', ['tools/prune-production.mjs'], place);
    symlinkSync(`releases/v${version}`, join(folder, 'current'));
    return folder;
  }
}

/**
 * An `npm` program that takes packages from this machine instead of the network, and is otherwise the real
 * npm. If the sources are the same, what was built here is not built again.
 */
export function npmFromHere(bin, { built = true } = {}) {
  const places = run('find', ['.', '-name', 'node_modules', '-prune', '-print']).trim().split('\n');
  const outcomes = built
    ? run('find', [
        '.',
        '-name',
        'node_modules',
        '-prune',
        '-o',
        '(',
        '-name',
        'dist',
        '-o',
        '-name',
        '*.tsbuildinfo',
        ')',
        '-print',
        '-prune',
      ])
    : '';
  const stamps = join(HERE, 'node_modules/.cache/homebright');
  const script = `#!/bin/sh
set -e
if [ "$1" != ci ]; then exec ${join(dirname(process.execPath), 'npm')} "$@"; fi
case "$*" in *--omit=dev*) exit 0 ;; esac
to=$PWD
cd ${HERE}
for place in ${places.join(' ')}; do mkdir -p "$to/$place"; (cd "$place" && find . -mindepth 1 -maxdepth 1 ! -name .cache -exec cp -al {} "$to/$place/" ';'); done
for place in ${outcomes.trim().split('\n').join(' ')}; do cp -a "$place" "$to/$place"; done
${built ? `mkdir -p "$to/node_modules/.cache/homebright"; cp ${stamps}/*.built "$to/node_modules/.cache/homebright/"` : ''}
`;
  writeFileSync(join(bin, 'npm'), script);
  chmodSync(join(bin, 'npm'), 0o755);
}

const operations = [];
process.once('exit', () => operations.forEach((child) => child.kill('SIGKILL')));

/** Runs a command like an operator. `ended` is its exit code; `said` is its output so far. */
export function operate(installation, bin, verb, ...args) {
  const child = spawn('node', [join(installation, `current/tools/${verb}.mjs`), ...args], {
    cwd: join(installation, 'current'),
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  operations.push(child);
  const command = { child, said: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (command.said += chunk));
  command.ended = new Promise((done) => child.once('close', (code) => done(code)));
  return command;
}

/** The newest release before this code. @returns {{ version: string, commit: string } | null} null if git has none */
export function lastRelease() {
  const ask = (...args) => spawnSync('git', args, { cwd: HERE, encoding: 'utf8' });
  const shallow = ask('rev-parse', '--is-shallow-repository').stdout.trim() !== 'false';
  const sections = sectionsOf(readFileSync(join(HERE, 'CHANGELOG.md'), 'utf8'));
  for (const { version } of sections.filter((section) => section.version !== 'Unreleased')) {
    const tagged = ask(
      'rev-parse',
      '--verify',
      '--quiet',
      `refs/tags/${tagOf(version)}^{commit}`,
    ).stdout.trim();
    // If the tag is missing: the commit that set this version.
    const made = shallow
      ? ''
      : ask('log', '--format=%H', `-S"version": "${version}"`, '--', 'package.json').stdout.trim();
    const commit = tagged || made.split('\n').at(-1);
    if (commit && ask('diff', '--quiet', commit, '--', 'contract', 'backend').status === 1)
      return { version, commit };
  }
  return null;
}
