import pg from 'pg';
import { knownReason } from '../../exit-with-error.js';
import { ANSWER_MS } from './ask.js';

/**
 * The database cannot be reached. Its own line says why; the other lines say only that they could not be
 * checked.
 */
export class DatabaseAway extends Error {}

/**
 * The doctor's own connection, opened on first use, because a busy pool would say nothing about the database.
 * Queries run one after the other.
 */
export class Database {
  private opening: Promise<pg.Client> | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly url: string) {}

  /** Like `Sql.query`. @throws DatabaseAway */
  async query<Row>(_name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    // Without an address the driver would try this machine.
    if (!this.url) throw new DatabaseAway('DATABASE_URL is not set');
    this.opening ??= connect(this.url);
    const client = await this.opening;
    const result = this.turn.then(() => client.query({ text, values }));
    this.turn = result.catch(() => undefined);
    return (await result).rows as Row[];
  }

  /** Like `Sql.first`. @throws DatabaseAway */
  async first<Row>(name: string, text: string, values: unknown[] = []): Promise<Row | null> {
    const [row] = await this.query<Row>(name, text, values);
    return row ?? null;
  }

  close(): void {
    void this.opening?.then((client) => client.end()).catch(() => undefined);
  }
}

/** @throws DatabaseAway */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'homebright-doctor',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseAway(knownReason(error) ?? (error as Error).message, { cause: error });
  }
}
