import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../../kernel/bounded-map.js';
import { Sql } from './sql.js';

interface Kept {
  snapshot: string | undefined;
  answer: Promise<unknown>;
}

const ANSWERS = 100;
const SNAPSHOT = 'SELECT pg_current_snapshot()::text AS snapshot';

/**
 * Keeps answers until any write to the database. Each is stored with the `pg_current_snapshot()` taken before it was
 * read: while that is unchanged, so is everything that can be read, whichever process writes. Asking for it costs next
 * to nothing. For expensive views with many readers: the office's, and free times.
 */
@Injectable()
export class SnapshotCache {
  private readonly kept = new BoundedMap<string, Kept>(ANSWERS);

  constructor(private readonly sql: Sql) {}

  /**
   * Returns the answer of `read`, perhaps shared with an earlier caller: do not change it. `question` identifies what
   * is read, which depends only on the question and the tables. A caller that asks during the same read waits for it.
   */
  async untilWrite<Answer>(question: readonly unknown[], read: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(question);
    const now = await this.sql.first<{ snapshot: string }>('current-snapshot', SNAPSHOT);
    const known = this.kept.get(key);
    if (known && known.snapshot === now?.snapshot) return known.answer as Promise<Answer>;
    const answer = read();
    this.kept.set(key, { snapshot: now?.snapshot, answer });
    answer.catch(() => this.kept.delete(key));
    return answer;
  }
}
