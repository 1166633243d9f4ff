import { BoundedMap } from '../../kernel/bounded-map.js';

/** Values of the sort columns of the last row before a page. */
export type PageStart = readonly unknown[];

interface List {
  rememberedAt: number;
  starts: Map<number, PageStart>;
  /** Whether a recent count exceeded the counting limit. */
  long: boolean;
}

const MAX_LISTS = 200;
const MAX_STARTS_PER_LIST = 100;
const FORGET_AFTER_MS = 60_000;

/**
 * Remembers for a minute where pages of lists began, so that the next page is found by its key instead of an
 * offset (keyset pagination). Each process has its own. Rows that are inserted or deleted in the meantime
 * neither repeat nor hide other rows.
 */
export class PageStarts {
  private readonly lists = new BoundedMap<string, List>(MAX_LISTS);

  constructor(private readonly now: () => number = Date.now) {}

  /** The nearest known start at or before this row; the page begins `skip` rows after it. */
  nearest(list: string, row: number): { start: PageStart; skip: number } | null {
    let best: { start: PageStart; skip: number } | null = null;
    for (const [at, start] of this.remembered(list)?.starts ?? []) {
      if (at <= row && row - at < (best?.skip ?? Number.POSITIVE_INFINITY)) best = { start, skip: row - at };
    }
    return best;
  }

  remember(list: string, row: number, start: PageStart): void {
    this.opened(list).starts.set(row, start);
  }

  isLong(list: string): boolean {
    return this.remembered(list)?.long ?? false;
  }

  rememberLong(list: string): void {
    this.opened(list).long = true;
  }

  private remembered(list: string): List | undefined {
    const entry = this.lists.get(list);
    if (!entry || this.now() - entry.rememberedAt < FORGET_AFTER_MS) return entry;
    this.lists.delete(list);
    return undefined;
  }

  private opened(list: string): List {
    const starts = new BoundedMap<number, PageStart>(MAX_STARTS_PER_LIST);
    const entry = this.remembered(list) ?? { rememberedAt: this.now(), starts, long: false };
    this.lists.set(list, entry);
    return entry;
  }
}
