import { Journal, type JournalLine } from './journal.js';
import type { Table, Tables } from './objects.js';

const TABLES: Table[] = [
  'customer',
  'payment_method',
  'payment_intent',
  'setup_intent',
  'charge',
  'refund',
  'dispute',
  'balance_transaction',
  'payout',
  'paid_out',
  'event',
  'card',
  'authentication',
  'kept_answer',
  'delivery',
];

type Rows = { [T in Table]: Map<string, Tables[T]> };

/** Everything that the stand-in stores; with a journal file it survives a restart. */
export class Store {
  private rows: Rows = emptyRows();
  private readonly journal: Journal | null;

  constructor(journalFile?: string) {
    this.journal = journalFile ? new Journal(journalFile) : null;
    for (const line of this.journal?.read() ?? []) this.replay(line);
    this.journal?.rewrite(this.lines());
  }

  get<T extends Table>(table: T, id: string): Tables[T] | undefined {
    return this.rows[table].get(id);
  }

  put<T extends Table>(table: T, row: Tables[T]): Tables[T] {
    this.rows[table].set(row.id, row);
    this.journal?.note([table, row.id, row]);
    return row;
  }

  /** Changes a stored row in place. */
  change<T extends Table>(table: T, row: Tables[T], change: Partial<Tables[T]>): Tables[T] {
    return this.put(table, Object.assign(row, change));
  }

  remove(table: Table, id: string): void {
    if (this.rows[table].delete(id)) this.journal?.note([table, id, null]);
  }

  /** In the order of creation. */
  all<T extends Table>(table: T): Tables[T][] {
    return [...this.rows[table].values()];
  }

  clear(): void {
    this.rows = emptyRows();
    this.journal?.rewrite([]);
  }

  /** Writes all changes since the last call, so that a killed process loses nothing that it has confirmed. */
  flush(): void {
    this.journal?.flush();
  }

  close(): void {
    this.journal?.close();
  }

  private replay([table, id, row]: JournalLine): void {
    const rows: Map<string, unknown> | undefined = this.rows[table];
    if (row === null) rows?.delete(id);
    else rows?.set(id, row);
  }

  private lines(): JournalLine[] {
    return TABLES.flatMap((table) => this.all(table).map((row): JournalLine => [table, row.id, row]));
  }
}

function emptyRows(): Rows {
  return Object.fromEntries(TABLES.map((table) => [table, new Map()])) as unknown as Rows;
}
