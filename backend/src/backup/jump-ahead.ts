import type { ClientBase } from 'pg';
import type { Sequence } from './tables.js';

const MIN_JUMP = 100_000;

/**
 * The number with which a sequence continues after a restore. Numbers used since the backup appear in emails,
 * at the payment provider and in people's notes, and nobody knows how many there were.
 */
function nextNumber(last: number): number {
  return last + Math.max(MIN_JUMP, Math.ceil(last / 10)) + 1;
}

/** @param given the last numbers that the replaced database used, if there was one */
export async function jumpAhead(
  client: ClientBase,
  sequences: Sequence[],
  given: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { name, last } of sequences) {
    const next = nextNumber(Math.max(last, given.get(name) ?? 0));
    await client.query('SELECT setval($1::regclass, $2, false)', [client.escapeIdentifier(name), next]);
  }
}
