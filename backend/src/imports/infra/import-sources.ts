import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@homebright/contract';
import { prepared, type Tx } from '../../platform/index.js';

/** Something imported before: its customer (null if erased) and its number. */
export interface KnownSource {
  userId: string | null;
  targetId: number | null;
}

/** A row became a record: the row's hashed id, the customer, and the record's id. */
export interface ImportedRecord {
  key: string;
  userId: string;
  targetId: number | null;
}

/** Hashes an id of the former system, so that it identifies nobody. */
export const sourceKey = (kind: ImportKind, id: string): string =>
  createHash('sha256').update(`${kind} ${id}`).digest('base64url');

/** The table `import_source`. */
@Injectable()
export class ImportSources {
  async known(tx: Tx, keys: readonly string[]): Promise<Map<string, KnownSource>> {
    const found = await prepared<KnownSource & { key: string }>(
      tx,
      'import-sources',
      'SELECT source_key AS key, user_id AS "userId", target_id AS "targetId" FROM import_source WHERE source_key = ANY ($1)',
      [keys],
    );
    return new Map(found.map(({ key, ...source }) => [key, source]));
  }

  /** @throws a unique violation if a record was imported in the meantime */
  async keep(tx: Tx, kind: ImportKind, made: readonly ImportedRecord[], now: Date): Promise<void> {
    await prepared(
      tx,
      'import-sources-keep',
      `INSERT INTO import_source (source_key, kind, user_id, target_id, imported_at)
       SELECT key, $2, user_id, target_id, $3
       FROM json_to_recordset($1::json) AS given (key text, user_id uuid, target_id bigint)`,
      [
        JSON.stringify(
          made.map(({ key, userId, targetId }) => ({ key, user_id: userId, target_id: targetId })),
        ),
        kind,
        now,
      ],
    );
  }
}
