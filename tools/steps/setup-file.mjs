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

/** The contents of a file `.env`; empty if there is none. */
export function readEnvironmentFile(file) {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Quotes a value so that Node.js and Docker Compose read it alike: both take everything inside single quotes literally. */
export function quoted(value) {
  if (/^[\w@:/.,+=&?-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  if (/["$\\`]/.test(value)) throw new Error('A value with both kinds of quotes cannot be written to .env.');
  return `"${value}"`;
}

/** Readable only by its owner; the previous file is kept beside it. */
export function writeEnvironmentFile(place, settings) {
  // All releases of an installation link to one file (docs/install.md), which need not exist yet.
  const linked = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink();
  const file = linked ? resolve(dirname(place), readlinkSync(place)) : place;
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}\n`);
  const text = `# Written by npm run setup; .env.example says what there is besides.\n${lines.join('')}`;
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  if (process.getuid?.() === 0) {
    // The service reads it under its own account, whoever runs this.
    const { uid, gid } = statSync(existsSync(file) ? file : dirname(file));
    chownSync(`${file}.new`, uid, gid);
  }
  if (existsSync(file)) {
    renameSync(file, `${file}.before`);
    chmodSync(`${file}.before`, 0o600);
  }
  renameSync(`${file}.new`, file);
}
