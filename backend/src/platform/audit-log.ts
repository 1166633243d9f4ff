import type { OfficeRole } from '@homebright/contract';
import { rows } from './database/sql.js';
import type { Tx } from './database/transactions.js';

export interface Actor {
  kind: 'administrator' | 'customer' | 'system';
  id: string | null;
  name?: string | null;
  requestId?: string | null;
  /** The administrator's session, for counting their wrong passwords and codes. Not stored. */
  sessionId?: string;
  /** The administrator's role. Not stored. */
  role?: OfficeRole;
}

export const SYSTEM: Actor = { kind: 'system', id: null };

/** null unless an administrator acts. */
export const administratorIdOf = ({ kind, id }: Actor): number | null =>
  kind === 'administrator' && id ? Number(id) : null;

export interface AuditEntry {
  action: string;
  entity: string;
  entityId: string | number | null;
  /** The changed values only, without secrets. */
  before?: unknown;
  after?: unknown;
}

/** Writes an entry in the transaction of the change, so that neither exists without the other. */
export async function writeAudit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log (actor_kind, actor_id, actor_name, action, entity, entity_id, before, after, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      actor.kind,
      actor.id,
      actor.name ?? null,
      entry.action,
      entry.entity,
      entry.entityId === null ? null : String(entry.entityId),
      entry.before === undefined ? null : JSON.stringify(entry.before),
      entry.after === undefined ? null : JSON.stringify(entry.after),
      actor.requestId ?? null,
    ],
  );
}

/**
 * Names of the fields that were changed after a version. Reads the entries that record the resulting
 * `version`.
 */
export async function auditedFieldsSince(
  tx: Tx,
  entity: string,
  entityId: string | number,
  version: number,
): Promise<string[]> {
  const found = await rows<{ name: string }>(
    tx,
    `SELECT DISTINCT jsonb_object_keys(after) AS name FROM audit_log
     WHERE entity = $1 AND entity_id = $2 AND (after ->> 'version')::int > $3`,
    [entity, String(entityId), version],
  );
  return found.map(({ name }) => name);
}

/**
 * The value of a field before the change that led to a version; null if the field had no value, or the value
 * is unknown.
 */
export async function auditedBefore(
  tx: Tx,
  entity: string,
  entityId: string,
  version: number,
  field: string,
): Promise<string | null> {
  const [found] = await rows<{ value: string | null }>(
    tx,
    `SELECT before ->> $4 AS value FROM audit_log
     WHERE entity = $1 AND entity_id = $2 AND (after ->> 'version')::int = $3 ORDER BY id DESC LIMIT 1`,
    [entity, entityId, version, field],
  );
  return found?.value ?? null;
}

/** Clears the values in an erased customer's entries. The entries themselves are kept. */
export async function emptyAudit(
  tx: Tx,
  entity: string,
  entityIds: readonly (string | number)[],
): Promise<void> {
  await tx.query(
    `UPDATE audit_log SET before = NULL, after = NULL
     WHERE entity = $1 AND entity_id = ANY ($2) AND (before IS NOT NULL OR after IS NOT NULL)`,
    [entity, entityIds.map(String)],
  );
}
