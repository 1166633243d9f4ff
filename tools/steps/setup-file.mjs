import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** What a file `.env` says; nothing where there is none. */
export function readEnvironmentFile(file) {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** As Node.js and Docker Compose read it alike: neither takes anything inside of single quotes for more than letters. */
export function quoted(value) {
  if (/^[\w@:/.,+=&?-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  if (/["$\\`]/.test(value)) throw new Error('A value with both kinds of quotes cannot be written to .env.');
  return `"${value}"`;
}

/** For its owner's eyes alone; the file before it is kept beside it. */
export function writeEnvironmentFile(place, settings) {
  // All releases of an installation have a link to one file (docs/install.md), which need not be there yet.
  const linked = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink();
  const file = linked ? resolve(dirname(place), readlinkSync(place)) : place;
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}\n`);
  const text = `# Written by npm run setup; .env.example says what there is besides.\n${lines.join('')}`;
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  if (process.getuid?.() === 0) {
    // The service reads it under its own name, whoever runs this.
    const { uid, gid } = statSync(existsSync(file) ? file : dirname(file));
    chownSync(`${file}.new`, uid, gid);
  }
  if (existsSync(file)) {
    renameSync(file, `${file}.before`);
    chmodSync(`${file}.before`, 0o600);
  }
  renameSync(`${file}.new`, file);
}
