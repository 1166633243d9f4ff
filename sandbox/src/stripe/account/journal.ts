import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Table, Tables } from './objects.js';

/** One change: table, id, and the row after it (null if deleted). */
export type JournalLine = [table: Table, id: string, row: Tables[Table] | null];

/** JSON lines appended on each change, rewritten to the latest state at each start. */
export class Journal {
  private file: number | null = null;
  /** By row, because a request often changes the same row more than once. */
  private readonly pending = new Map<string, JournalLine>();

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
  }

  read(): JournalLine[] {
    if (!existsSync(this.path)) return [];
    return readFileSync(this.path, 'utf8').split('\n').flatMap(parseLine);
  }

  rewrite(lines: JournalLine[]): void {
    this.close();
    this.pending.clear();
    const draft = `${this.path}.new`;
    writeFileSync(draft, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    renameSync(draft, this.path);
    this.file = openSync(this.path, 'a');
  }

  note(line: JournalLine): void {
    const key = `${line[0]} ${line[1]}`;
    this.pending.delete(key);
    this.pending.set(key, line);
  }

  flush(): void {
    if (!this.pending.size || this.file === null) return;
    const text = [...this.pending.values()].map((line) => `${JSON.stringify(line)}\n`).join('');
    this.pending.clear();
    writeSync(this.file, text);
  }

  close(): void {
    this.flush();
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }
}

/** A process killed while writing leaves half a line at the end, which is skipped. */
function parseLine(text: string): JournalLine[] {
  try {
    return text ? [JSON.parse(text) as JournalLine] : [];
  } catch {
    return [];
  }
}
