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
 * Caches answers until any write to the database. Each answer is stored with the `pg_current_snapshot()` taken before
 * it was read. While the snapshot is the same, so is everything that can be read, whichever process writes. Reading
 * the snapshot costs next to nothing. Use this for expensive views with many readers: the office's views, and free
 * times.
 */
@Injectable()
export class SnapshotCache {
  private readonly kept = new BoundedMap<string, Kept>(ANSWERS);

  constructor(private readonly sql: Sql) {}

  /**
   * Returns the answer of `read`. It may be shared with an earlier caller, so do not change it. `question`
   * identifies the answer, which must depend only on the question and the tables. A caller with the same
   * question during a read waits for that read.
   */
  async untilWrite<Answer>(question: readonly unknown[], read: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(question);
    const now = await this.sql.first<{ snapshot: string }>('current-snapshot', SNAPSHOT);
    const cached = this.kept.get(key);
    if (cached && cached.snapshot === now?.snapshot) return cached.answer as Promise<Answer>;
    const answer = read();
    this.kept.set(key, { snapshot: now?.snapshot, answer });
    answer.catch(() => this.kept.delete(key));
    return answer;
  }
}
