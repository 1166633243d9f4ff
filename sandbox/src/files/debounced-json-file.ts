import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The contents of a JSON file, or `fallback` if there is none or it was cut off. */
export function readJson<T>(file: string | null, fallback: T): T {
  if (!file || !existsSync(file)) return fallback;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return fallback;
  }
}

/** Writes a new file and renames it, so that the file is always complete; readable only by its owner. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.new`;
  writeFileSync(draft, JSON.stringify(value), { mode: 0o600 });
  renameSync(draft, file);
}

/** Puts a value on disk soon after it changed, many changes at a time. */
export class DebouncedJsonFile {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly file: string | null,
    private readonly value: () => unknown,
  ) {}

  changed(): void {
    if (!this.file || this.timer) return;
    this.timer = setTimeout(() => this.flush(), 100);
    this.timer.unref();
  }

  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.file) writeJson(this.file, this.value());
  }
}
