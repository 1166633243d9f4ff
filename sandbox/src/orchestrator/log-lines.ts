import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Fields that every line has. */
const LEFT_OUT = new Set(['level', 'time', 'process', 'version', 'msg']);

/** Prints a process's output line by line, with its name in front and JSON made readable. */
export function relay(stream: Readable, name: string, print: (line: string) => void): void {
  createInterface({ input: stream }).on('line', (line) => print(`${name.padEnd(6)} | ${readable(line)}`));
}

/** A pino line as `12:31:07 warn  message  key=value`; any other line as it is. */
export function readable(line: string): string {
  if (!line.startsWith('{')) return line;
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return line;
  }
  const at = new Date(String(entry.time)).toTimeString().slice(0, 8);
  const level = String(entry.level ?? '');
  const rest = Object.entries(entry)
    .filter(([key]) => !LEFT_OUT.has(key))
    .map(([key, value]) => detail(key, value))
    .join(' ');
  return `${at} ${level.padEnd(5)} ${String(entry.msg ?? '')}${rest && `  ${rest}`}`;
}

function detail(key: string, value: unknown): string {
  const stack = (value as { stack?: unknown } | null)?.stack;
  if (typeof stack === 'string') return `\n${stack}`;
  return `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
}
