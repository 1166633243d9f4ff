import type { Keep } from '../backup-keep.js';

export interface StoredBackup {
  name: string;
  /** When the backup began. */
  at: Date;
}

const DAY_MS = 86_400_000;
/** 1970-01-05 was a Monday. */
const MONDAY_MS = 4 * DAY_MS;

const PERIODS: Record<keyof Keep, (at: Date) => string> = {
  days: (at) => at.toISOString().slice(0, 10),
  weeks: (at) => String(Math.floor((at.getTime() - MONDAY_MS) / (7 * DAY_MS))),
  months: (at) => at.toISOString().slice(0, 7),
};

/**
 * The names of backups that may be deleted. Keeps the newest backup of each of the last days, weeks and
 * months (UTC) that have one. Periods without backups do not count, so a long pause deletes nothing.
 * @param spared names to keep in any case
 */
export function expired(stored: readonly StoredBackup[], keep: Keep, spared: readonly string[]): string[] {
  const newestFirst = [...stored].sort((a, b) => b.at.getTime() - a.at.getTime());
  const keptNames = new Set(spared);
  for (const [period, periodOf] of Object.entries(PERIODS) as [keyof Keep, (at: Date) => string][]) {
    const seen = new Set<string>();
    for (const { name, at } of newestFirst) {
      if (seen.size >= keep[period]) break;
      if (!seen.has(periodOf(at))) keptNames.add(name);
      seen.add(periodOf(at));
    }
  }
  return newestFirst.map(({ name }) => name).filter((name) => !keptNames.has(name));
}
