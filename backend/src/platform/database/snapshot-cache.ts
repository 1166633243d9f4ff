import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../../kernel/bounded-map.js';
import { Sql } from './sql.js';

const MAX_ANSWERS = 100;
const SNAPSHOT = 'SELECT pg_current_snapshot()::text AS snapshot';

/**
 * Caches answers until any write to the database. All answers belong to one `pg_current_snapshot()`, which was taken
 * before they were read. While the snapshot is the same, so is everything that can be read, whichever process writes.
 * A new snapshot drops them all, so that nothing outdated takes memory. Reading the snapshot costs next to nothing. Use
 * this for expensive views with many readers: the office's views, and free times.
 */
@Injectable()
export class SnapshotCache {
  private readonly answers = new BoundedMap<string, Promise<unknown>>(MAX_ANSWERS);
  private snapshot: string | undefined;

  constructor(private readonly sql: Sql) {}

  /**
   * Returns the answer of `read`. It may be shared with an earlier caller, so do not change it. `question`
   * identifies the answer, which must depend only on the question and the tables. A caller with the same
   * question during a read waits for that read.
   */
  async untilWrite<Answer>(question: readonly unknown[], read: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(question);
    const current = await this.sql.first<{ snapshot: string }>('current-snapshot', SNAPSHOT);
    if (current?.snapshot !== this.snapshot) this.answers.clear();
    this.snapshot = current?.snapshot;
    const cached = this.answers.get(key);
    if (cached) return cached as Promise<Answer>;
    const answer = read();
    this.answers.set(key, answer);
    answer.catch(() => this.answers.delete(key));
    return answer;
  }
}
